import type { Tx } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/database.ts';
import { unknownClient } from '../identity-error.ts';
import type { SigningKey } from '../jwt.ts';

export interface Pool {
  /** `<region>_<name>` */
  readonly id: string;
  readonly signingKey: SigningKey;
  /** Hex. */
  readonly maskingKey: string;
  /** ON: everybody needs a second factor. */
  readonly mfa: 'OPTIONAL' | 'ON';
  /** Whether devices are remembered. */
  readonly devices: boolean;
}

export interface Client {
  readonly id: string;
  readonly pool: Pool;
}

/** The part of a pool's id after `_`, which SRP hashes. */
export const poolNameOf = (pool: Pool): string => pool.id.slice(pool.id.indexOf('_') + 1);

export const findPool = (tx: Tx, poolId: string): Promise<Pool | undefined> =>
  tx.row<Pool>(sql`select id, signing_key, masking_key, mfa, devices from identity_pools where id = ${poolId}`);

/** The client and its pool. Throws ResourceNotFoundException. */
export async function requireClient(tx: Tx, clientId: string): Promise<Client> {
  const row = await tx.row<Pool & { clientId: string }>(
    sql`select c.id as client_id, p.id, p.signing_key, p.masking_key, p.mfa, p.devices
        from identity_clients c join identity_pools p on p.id = c.pool_id where c.id = ${clientId}`,
  );
  if (!row) throw unknownClient(clientId);
  const { clientId: id, ...pool } = row;
  return { id, pool };
}
