import type { components } from '#contract/product-api.ts';
import { type Cursor, likePattern } from '../../kernel/cursor.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { foldText } from './screen-filter.ts';
import { isSilent } from './silence.ts';

export interface DeskScreenFilter {
  readonly q?: string | undefined;
  readonly status?: components['schemas']['ScreenStatus'] | undefined;
  readonly silent?: boolean | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Which of the tenant's screens (`screens s`) an operator asks for at a business time; by name and then id, after the last that was seen. */
export function deskScreenConditions({ q, status, silent, ids }: DeskScreenFilter, now: Date, after?: Cursor): Sql[] {
  const conditions: Sql[] = [sql`true`];
  if (q) {
    const pattern = likePattern(foldText(q));
    conditions.push(sql`(s.search_text like ${pattern} or lower(s.code) like ${pattern})`);
  }
  if (status) conditions.push(sql`s.status = ${status}`);
  if (silent !== undefined) conditions.push(silent ? isSilent(now) : sql`not ${isSilent(now)}`);
  if (ids) conditions.push(sql`s.id = any(${[...ids]}::uuid[])`);
  if (after) conditions.push(sql`(s.name, s.id) > (${String(after.value)}::text, ${after.id}::uuid)`);
  return conditions;
}
