import type { components } from '#contract/product-api.ts';
import { likePattern } from '../../kernel/cursor.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { all } from './campaign-rows.ts';

export type CampaignFilter = components['schemas']['CampaignFilter'];

/** The conditions of a filter on the campaigns `c`; without statuses it leaves out what is archived. */
export function filterOf({ q, status, category, from, to, id }: CampaignFilter & { id?: string[] | undefined }): Sql {
  const conditions: Sql[] = [];
  // Lowered by the database, as the text is: languages differ in what they lower to.
  if (q?.trim()) conditions.push(sql`c.search_text like lower(${likePattern(q)})`);
  if (status?.length) conditions.push(sql`c.status = any(${status}::text[])`);
  else if (!id?.length) conditions.push(sql`c.status <> 'archived'`);
  if (category?.length) conditions.push(sql`c.category = any(${category}::text[])`);
  if (from) conditions.push(sql`c.end_date >= ${from}::date`);
  if (to) conditions.push(sql`c.start_date <= ${to}::date`);
  if (id?.length) conditions.push(sql`c.id = any(${id}::uuid[])`);
  return all(conditions);
}
