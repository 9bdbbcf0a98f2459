import type { SealKey } from '#domain/play-log/day-seal.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, sql, type Tx } from '../../kernel/db/database.ts';
import type { SealSigner } from './seal-key.ts';
import { lockSealLog, signTreeHead } from './seal-log.ts';

/**
 * Publishes the key that this server signs with. A new one takes the place of the one before, which stays published and signs
 * nothing any more, and signs the head of the log as it finds it.
 */
export async function publishSealKey(db: Database, clock: Clock, signer: SealSigner): Promise<void> {
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await lockSealLog(tx);
    // No head is younger than the end of its key, whatever the clocks of two servers say.
    const { now } = await tx.one<{ now: string }>(
      sql`select greatest(${clock.wall()}::timestamptz, (select max(at) from seal_tree_heads)) as now`,
    );
    const at = new Date(now);
    const added = await tx.run(
      sql`insert into seal_keys (id, public_key, valid_from) values (${signer.id}, ${signer.publicKey}, ${at}) on conflict do nothing`,
    );
    if (added === 0) return;
    await tx.run(sql`update seal_keys set valid_until = ${at} where valid_until is null and id <> ${signer.id}`);
    await signTreeHead(tx, signer, at);
  });
}

/** Since when the key signs. @throws where another has taken its place */
export async function keyInUse(tx: Tx, signer: SealSigner): Promise<Date> {
  const key = await tx.one<{ validFrom: string; validUntil: string | null }>(
    sql`select valid_from, valid_until from seal_keys where id = ${signer.id}`,
  );
  if (key.validUntil)
    throw new Error(
      `The seal key ${signer.id} was replaced at ${key.validUntil} and signs nothing more; make a new one`,
    );
  return new Date(key.validFrom);
}

/** Every key that ever signed, the oldest first. */
export async function readSealKeys(tx: Tx): Promise<SealKey[]> {
  const rows = await tx.rows<{ id: string; publicKey: string; validFrom: string; validUntil: string | null }>(
    sql`select id, public_key, valid_from, valid_until from seal_keys order by valid_from, id`,
  );
  return rows.map(({ id, publicKey, validFrom, validUntil }) => ({
    ...{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' },
    x: publicKey,
    kid: id,
    from: new Date(validFrom).toISOString(),
    until: validUntil && new Date(validUntil).toISOString(),
  }));
}
