import type { components } from '#contract/product-api.ts';
import type { Cursor } from '../../kernel/cursor.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { type EditRow, editColumns, readNames, toEdit, toWho } from '../../rooms/edits/edit-rows.ts';
import type { EditChange, EditState } from '../../rooms/edits/edit-state.ts';

export type TimelineEntry = components['schemas']['TimelineEntry'];
type HistoryEntry = components['schemas']['HistoryEntry'];

/** A place of the timeline: what happened stands elsewhere. */
export interface Moment {
  readonly id: string;
  readonly type: TimelineEntry['type'];
  readonly at: string;
}

/** What happened to a campaign, newest first, one more than asked for; of an edit that came to nothing there is nothing to tell. */
export const readMoments = (tx: Tx, campaignId: string, limit: number, after: Cursor | null): Promise<Moment[]> =>
  tx.rows<Moment>(sql`
    select id, type, at from (
      select id, 'created' as type, created_at as at from campaigns where id = ${campaignId}
      union all select id, 'transition', at from campaign_history where campaign_id = ${campaignId}
      union all select id, 'edit', at from campaign_edits where campaign_id = ${campaignId} and changes <> '[]'::jsonb
    ) moments
    where ${after === null} or (date_trunc('milliseconds', at), id) < (${after?.value ?? null}::text::timestamptz, ${after?.id ?? null}::uuid)
    order by date_trunc('milliseconds', at) desc, id desc limit ${limit + 1}`);

/** The entries of some moments, with who they were. */
export async function readEntries(
  tx: Tx,
  campaign: CampaignRow,
  state: EditState,
  moments: readonly Moment[],
  selfId: string,
): Promise<Map<string, TimelineEntry>> {
  const ids = moments.map(({ id }) => id);
  const steps = await tx.rows<HistoryEntry & { id: string; actor: string }>(sql`
    select id, actor, at, event, from_status as "from", to_status as "to", reason from campaign_history
    where campaign_id = ${campaign.id} and id = any(${ids}::uuid[])`);
  const edits = await tx.rows<EditRow>(
    sql`select ${editColumns} from campaign_edits e where e.campaign_id = ${campaign.id} and e.id = any(${ids}::uuid[])`,
  );
  const creator = await tx.one<{ createdBy: string }>(sql`select created_by from campaigns where id = ${campaign.id}`);
  const names = await readNames(tx, [creator.createdBy, ...[...steps, ...edits].map(({ actor }) => actor)]);
  const who = (actor: string) => toWho(actor, names, selfId);
  const created = { id: campaign.id, type: 'created', at: campaign.createdAt, who: who(creator.createdBy) } as const;
  return new Map<string, TimelineEntry>([
    [campaign.id, created],
    ...steps.map(({ id, actor, ...transition }): [string, TimelineEntry] => [
      id,
      { id, type: 'transition', at: transition.at, who: who(actor), transition },
    ]),
    ...edits.map((edit): [string, TimelineEntry] => [
      edit.id,
      {
        id: edit.id,
        type: 'edit',
        at: edit.at,
        who: who(edit.actor),
        edit: toEdit(edit, campaign, state, who(edit.actor)),
      },
    ]),
  ]);
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === 'string')
    : value && typeof value === 'object'
      ? Object.keys(value)
      : [];

/** What the screens and artworks that changes name are called. */
export async function readNamesOf(tx: Tx, changes: readonly EditChange[]): Promise<Record<string, string>> {
  const named = changes.filter(({ path }) => /\/(screenIds|artworkIds|artworkWeights)$/.test(path));
  const ids = [...new Set(named.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from screens where id = any(${ids}::uuid[]) union all
    select id, name from artworks where id = any(${ids}::uuid[])`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
