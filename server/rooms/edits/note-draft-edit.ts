import { randomUUID } from 'node:crypto';
import { sql } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import { type EditContext, insertEdit } from './edit-rows.ts';
import { diffStates, type EditState } from './edit-state.ts';

/** So long one person's words of a draft are one edit, from the first on. */
const sittingMs = 30 * 60_000;

interface Sitting {
  readonly id: string;
  readonly actor: string;
  readonly base: EditState | null;
  readonly begunAt: string;
}

/**
 * Notes what somebody changed in a locked draft. While the same person goes on writing it is one edit, from the draft as they found it
 * to the draft as they leave it; whoever writes in between begins another.
 */
export async function noteDraftEdit(
  context: EditContext,
  campaign: CampaignRow,
  before: EditState,
  after: EditState,
): Promise<void> {
  const { tx, clock, actor } = context;
  const last = await tx.row<Sitting>(sql`
    select id, actor, base, begun_at from campaign_edits where campaign_id = ${campaign.id} order by begun_at desc, id desc limit 1`);
  const isSame = last?.base && last.actor === actor && clock.wall().getTime() - Date.parse(last.begunAt) < sittingMs;
  if (last?.base && isSame) {
    const changes = JSON.stringify(diffStates(last.base, after));
    await tx.run(
      sql`update campaign_edits set changes = ${changes}::jsonb, at = ${clock.business()} where id = ${last.id}`,
    );
    return;
  }
  if (last) await tx.run(sql`update campaign_edits set base = null where id = ${last.id} and base is not null`);
  const changes = diffStates(before, after);
  if (changes.length === 0) return;
  await insertEdit(tx, clock, campaign, {
    id: randomUUID(),
    actor,
    kind: 'draft',
    changes,
    differenceMinor: 0,
    undoOf: null,
    base: before,
  });
}
