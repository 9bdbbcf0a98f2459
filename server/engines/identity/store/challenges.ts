import { sql } from '../../../kernel/db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after, hashToken, newToken } from '../secrets.ts';
import type { Client } from './pools.ts';

/** A secret block or a session lives three minutes. */
const LIFETIME_MS = 3 * 60_000;

/** What the answer to a challenge is checked against. */
export interface PendingChallenge<S> {
  /** The user id it was given to, real or made up. */
  readonly subject: string;
  readonly state: S;
}

/** Opens a challenge and returns the opaque token that names it. */
export async function openChallenge(
  { tx, now }: IdentityContext,
  client: Client,
  name: string,
  subject: string,
  state: object,
): Promise<string> {
  const token = newToken('base64');
  await tx.run(
    sql`insert into identity_challenges (token_hash, pool_id, client_id, subject, name, state, expires_at)
        values (${hashToken(token)}, ${client.pool.id}, ${client.id}, ${subject}::uuid, ${name},
          ${JSON.stringify(state)}::jsonb, ${after(now, LIFETIME_MS)}::timestamptz)`,
  );
  await tx.run(
    sql`delete from identity_challenges where token_hash in (
          select token_hash from identity_challenges where expires_at < ${now.toISOString()}::timestamptz
          limit 50 for update skip locked)`,
  );
  return token;
}

/** Uses a challenge up: the first to ask gets it, bound to its client and name; undefined for all others. */
export function takeChallenge<S>(
  { tx, now }: IdentityContext,
  client: Client,
  name: string,
  token: string,
): Promise<PendingChallenge<S> | undefined> {
  return tx.row<PendingChallenge<S>>(
    sql`delete from identity_challenges
        where token_hash = ${hashToken(token)} and client_id = ${client.id} and name = ${name}
          and expires_at > ${now.toISOString()}::timestamptz
        returning subject, state`,
  );
}

/** A challenge that stays open: a wrong code keeps its session. `clientId` is the client it was given to. */
export interface OpenChallenge<S> extends PendingChallenge<S> {
  readonly poolId: string;
  readonly clientId: string;
}

/** Reads a challenge and holds it for this transaction, without using it up. */
export function holdChallenge<S>(
  { tx, now }: IdentityContext,
  name: string,
  token: string,
): Promise<OpenChallenge<S> | undefined> {
  return tx.row<OpenChallenge<S>>(
    sql`select subject, state, pool_id, client_id from identity_challenges
        where token_hash = ${hashToken(token)} and name = ${name} and expires_at > ${now.toISOString()}::timestamptz
        for update`,
  );
}

/** Replaces what is known of a held challenge. */
export async function updateChallenge({ tx }: IdentityContext, token: string, state: object): Promise<void> {
  await tx.run(
    sql`update identity_challenges set state = ${JSON.stringify(state)}::jsonb where token_hash = ${hashToken(token)}`,
  );
}

/** Uses a held challenge up. */
export async function closeChallenge({ tx }: IdentityContext, token: string): Promise<void> {
  await tx.run(sql`delete from identity_challenges where token_hash = ${hashToken(token)}`);
}
