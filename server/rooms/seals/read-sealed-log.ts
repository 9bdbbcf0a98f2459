import type { components } from '#contract/product-api.ts';
import type { DaySeal } from '#domain/play-log/day-seal.ts';
import { SEALED_LOG_FORMAT } from '#domain/play-log/sealed-log.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { readPlayLog } from '../plays/read-play-log.ts';
import { inclusionProof } from './merkle-tree.ts';
import { sha256Bytes } from './seal-key.ts';
import { nodeReader, readTreeHead } from './seal-log.ts';

type SealRow = Omit<DaySeal, 'signature'> & { readonly leafIndex: number; readonly signature: Uint8Array };

/** The seal of a campaign's day, proven against the newest head of the log; null where there is none. */
async function readSeal(tx: Tx, campaignId: string, day: string): Promise<components['schemas']['DaySeal'] | null> {
  const row = await tx.row<SealRow>(sql`
    select l.id as log_id, s.campaign_id, s.day, s.length, encode(s.head, 'hex') as head, s.cost_micros as cost,
      s.impressions_micros as impressions, encode(s.previous, 'hex') as previous, s.sealed_at, s.is_late, s.key_id, s.signature, s.leaf_index
    from seals s, seal_log l where s.campaign_id = ${campaignId} and s.day = ${day}`);
  const treeHead = row && (await readTreeHead(tx));
  if (!treeHead || treeHead.size <= row.leafIndex) return null;
  return {
    ...row,
    sealedAt: new Date(row.sealedAt).toISOString(),
    signature: Buffer.from(row.signature).toString('base64url'),
    treeHead,
    proof: await inclusionProof(sha256Bytes, row.leafIndex, treeHead.size, nodeReader(tx)),
  };
}

/** The file of a day: its log, and its seal where it has one; undefined where there is no log. */
export async function readSealedLog(
  tx: Tx,
  campaignId: string,
  day: string,
): Promise<components['schemas']['PlayLogFile'] | undefined> {
  const log = await readPlayLog(tx, campaignId, day);
  if (!log) return undefined;
  const { final, length, head, entries } = log;
  const seal = await readSeal(tx, campaignId, day);
  return { format: SEALED_LOG_FORMAT, campaignId, days: [{ day, final, length, head, entries: [...entries], seal }] };
}
