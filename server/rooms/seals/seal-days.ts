import { type DaySealStatement, daySealBytes, NO_SEAL } from '#domain/play-log/day-seal.ts';
import { leafHash } from '#domain/play-log/merkle.ts';
import { verifyPlayLog } from '#domain/play-log/play-log.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { sha256 } from '../plays/append-plays.ts';
import { readPlayLog } from '../plays/read-play-log.ts';
import { keyInUse } from './keys.ts';
import { nodesOfLeaves } from './merkle-tree.ts';
import { type SealSigner, sha256Bytes } from './seal-key.ts';
import { lockSealLog, nodeReader, readLogId, readLogSize, signTreeHead } from './seal-log.ts';

/** Days sealed in one transaction at most, so that nobody waits long for the log. */
const BATCH = 100;

interface DueDay {
  readonly campaignId: string;
  readonly day: string;
  readonly isLate: boolean;
}

/** What is sealed of a day: worked out of its plays, not taken from what was noted of them. */
type Summed = DueDay & Pick<DaySealStatement, 'length' | 'head' | 'cost' | 'impressions'>;

async function sumUp(tx: Tx, due: DueDay): Promise<Summed | { readonly refusal: string }> {
  const log = await readPlayLog(tx, due.campaignId, due.day);
  if (!log?.final) return { refusal: 'not closed' };
  const verdict = await verifyPlayLog(log, sha256);
  if (verdict.kind === 'broken')
    return { refusal: verdict.breaks.map(({ kind, place }) => `${kind} ${place}`).join(', ') };
  const sum = (part: 'cost' | 'impressions') => log.entries.reduce((total, entry) => total + entry[part], 0);
  return { ...due, length: verdict.length, head: verdict.head, cost: sum('cost'), impressions: sum('impressions') };
}

/**
 * Seals closed days: signs what their plays add up to, and appends the seals to the log of all seals. A day whose plays are not
 * what its chain says gets none and is reported. Sealed once, however many servers try at the same time.
 */
export async function sealDays({ db, clock, log }: Context, signer: SealSigner): Promise<number> {
  const worker = { role: 'marquee_worker' } as const;
  let sealed = 0;
  for (;;) {
    const due = await db.transaction(worker, (tx) =>
      tx.rows<DueDay>(sql`
        select campaign_id, day, is_late from seals_due where refusal is null order by day, campaign_id limit ${BATCH}`),
    );
    const summed: Summed[] = [];
    for (const day of due) {
      const found = await db.transaction(worker, (tx) => sumUp(tx, day));
      if (!('refusal' in found)) summed.push(found);
      else {
        log
          .named('seals')
          .error('The log of a closed day is not what was recorded, and is not sealed', { ...day, ...found });
        await db.transaction(worker, (tx) =>
          tx.run(
            sql`update seals_due set refusal = ${found.refusal} where campaign_id = ${day.campaignId} and day = ${day.day}`,
          ),
        );
      }
    }
    if (summed.length > 0) sealed += await db.transaction(worker, (tx) => append(tx, signer, summed, clock.wall()));
    if (due.length < BATCH) return sealed;
  }
}

async function append(tx: Tx, signer: SealSigner, days: readonly Summed[], now: Date): Promise<number> {
  await lockSealLog(tx);
  // The clock of the server that published the key may be ahead of ours.
  const at = new Date(Math.max(now.getTime(), (await keyInUse(tx, signer)).getTime()));
  const logId = await readLogId(tx);
  const size = await readLogSize(tx);
  const leaves: string[] = [];
  for (const { campaignId, day, isLate, length, head, cost, impressions } of days) {
    const taken = await tx.run(sql`delete from seals_due where campaign_id = ${campaignId} and day = ${day}`);
    if (taken === 0) continue; // another server has sealed it
    const before = await tx.row<{ leaf: string }>(sql`
      select encode(leaf, 'hex') as leaf from seals where campaign_id = ${campaignId} and day < ${day} order by day desc limit 1`);
    const statement: DaySealStatement = {
      ...{ logId, campaignId, day, length, head, cost, impressions },
      ...{ previous: before?.leaf ?? NO_SEAL, sealedAt: at.toISOString(), isLate, keyId: signer.id },
    };
    const bytes = daySealBytes(statement);
    const leaf = await leafHash(sha256Bytes, bytes);
    await tx.run(sql`
      insert into seals (leaf_index, campaign_id, day, namespace_id, instance_id, length, head, cost_micros, impressions_micros,
        previous, sealed_at, is_late, key_id, signature, leaf)
      select ${size + leaves.length}, h.campaign_id, h.day, h.namespace_id, h.instance_id, ${length}, decode(${head}, 'hex'), ${cost},
        ${impressions}, decode(${statement.previous}, 'hex'), ${at}, ${isLate}, ${signer.id},
        ${Buffer.from(signer.sign(bytes), 'base64url')}, decode(${leaf}, 'hex')
      from play_chain_heads h where h.campaign_id = ${campaignId} and h.day = ${day}`);
    leaves.push(leaf);
  }
  if (leaves.length === 0) return 0;
  const nodes = await nodesOfLeaves(sha256Bytes, size, leaves, nodeReader(tx));
  await tx.run(sql`
    insert into seal_nodes (level, position, hash) select n.level, n.position, decode(n.hash, 'hex')
    from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ position }) => position)}::bigint[],
      ${nodes.map(({ hash }) => hash)}::text[]) as n(level, position, hash)`);
  await signTreeHead(tx, signer, at);
  return leaves.length;
}
