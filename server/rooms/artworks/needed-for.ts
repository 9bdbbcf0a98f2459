import { sql, type Tx } from '../../kernel/db/database.ts';

/** Why the bytes of an artwork have to stay: what it played is in reports, a campaign names it, a newer version followed it. */
export type Need = 'played' | 'campaign' | 'version';

/** What still needs an archived artwork of the member's instance; null: nothing does. */
export async function neededFor(tx: Tx, id: string): Promise<Need | null> {
  const { played, campaign, version } = await tx.one<Record<Need, boolean>>(sql`select
    exists (select 1 from play_hours where artwork_id = ${id}) as played,
    exists (select 1 from assignments where artwork_id = ${id})
      or exists (select 1 from line_pasts where ${id}::uuid = any(artwork_ids))
      or exists (select 1 from campaign_edits where kind = 'live' and position(${id}::text in changes::text) > 0) as campaign,
    exists (select 1 from artworks where parent_id = ${id}) as version`);
  return played ? 'played' : campaign ? 'campaign' : version ? 'version' : null;
}
