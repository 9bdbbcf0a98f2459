import type { components } from '#contract/product-api.ts';
import { likePattern } from '../../kernel/cursor.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { all } from './campaign-rows.ts';

export type CampaignFilter = components['schemas']['CampaignFilter'];

/**
 * What waits for its advertiser: an approval, a payment, or an artwork that may be shown. Statuses first, which leave few; a payment that failed
 * has made its campaign a draft again, with the reason.
 */
const needsAction = sql`(c.status in ('pending_approval', 'pending_payment') or (c.status = 'draft' and c.status_reason is not null)
  or (c.status in ('in_review', 'scheduled', 'live', 'paused') and (exists (
    select 1 from campaign_edits e where e.campaign_id = c.id and e.status = 'awaiting_approval') or exists (
    select 1 from campaign_lines l where l.campaign_id = c.id and (
      not exists (select 1 from assignments x where x.line_id = l.id)
      or exists (select 1 from assignments x join artworks a on a.id = x.artwork_id
        where x.line_id = l.id and a.status in ('rejected', 'revoked')))))))`;

/** The conditions of a filter on the campaigns `c`; without statuses it leaves out what is archived. */
export function filterOf(filter: CampaignFilter & { id?: string[] | undefined }): Sql {
  const { q, status, category, from, to, id } = filter;
  const conditions: Sql[] = [];
  // Lowered by the database, as the text is: languages differ in what they lower to.
  if (q?.trim()) conditions.push(sql`c.search_text like lower(${likePattern(q)})`);
  if (status?.length) conditions.push(sql`c.status = any(${status}::text[])`);
  else if (!id?.length) conditions.push(sql`c.status <> 'archived'`);
  if (category?.length) conditions.push(sql`c.category = any(${category}::text[])`);
  if (from) conditions.push(sql`c.end_date >= ${from}::date`);
  if (to) conditions.push(sql`c.start_date <= ${to}::date`);
  if (filter.needsAction) conditions.push(needsAction);
  if (id?.length) conditions.push(sql`c.id = any(${id}::uuid[])`);
  return all(conditions);
}
