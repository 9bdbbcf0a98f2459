import type { components, operations } from '#contract/product-api.ts';
import { decodeCursor, likePattern } from '../../kernel/cursor.ts';
import { join, type Query, query, type Sql, sql } from '../../kernel/db/database.ts';
import { readWishes } from './value-wishes.ts';

export type LogFilter = NonNullable<operations['exportDeskLog']['parameters']['query']>;
type Entry = components['schemas']['DeskLogEntry'];
type Values = Readonly<Record<string, unknown>>;

export interface LogRow extends Omit<Entry, 'changes'> {
  readonly seq: number;
  readonly before: Values;
  readonly after: Values;
}

/** What it was called then; people as they are called, for as long as they have an account. */
const subjectName = sql`
  case when l.subject_kind in ('role', 'role_request') then coalesce(desk_email_of(l.subject_id), '') else l.subject_name end`;

interface Part {
  readonly limit: number;
  /** Lines older than this one. */
  readonly before: string | number | null;
}

/** By the name of what was changed, by who did it, or by what stood there: of the last no more than a page can show. */
function isFound(q: string, { operation, subject, from, to }: LogFilter, { limit, before }: Part): Sql {
  const pattern = likePattern(q);
  const { wishes, isOpen } = readWishes(q);
  return sql`(${subjectName} ilike ${pattern} or l.actor_email ilike ${pattern} or l.seq in (
    select desk_log_found(${[...wishes]}::text[], ${isOpen}, ${operation ?? null}, ${subject ?? null}, ${from ?? null}::date,
      ${to ?? null}::date, ${before}::bigint, ${limit})))`;
}

function conditionsOf(filter: LogFilter, part: Part): Sql[] {
  const { q, operation, subject, from, to } = filter;
  const conditions: Sql[] = [sql`true`];
  if (q?.trim()) conditions.push(isFound(q, filter, part));
  if (operation) conditions.push(sql`l.operation = ${operation}`);
  if (subject) conditions.push(sql`l.subject_id = ${subject}`);
  if (from) conditions.push(sql`l.at >= ${from}::date`);
  if (to) conditions.push(sql`l.at < ${to}::date + 1`);
  return conditions;
}

/** Up to `limit` entries behind a cursor, the newest first. */
export function logRows(filter: LogFilter, limit: number, cursor?: string): Query<LogRow> {
  const before = cursor ? decodeCursor(cursor, 'bigint').value : null;
  const conditions = conditionsOf(filter, { limit, before });
  if (before !== null) conditions.push(sql`l.seq < ${before}`);
  return rowsOf(sql`desk_log`, sql`where ${join(conditions, ' and ')} order by l.seq desc limit ${limit}`);
}

const rowsOf = (lines: Sql, which: Sql): Query<LogRow> =>
  query<LogRow>(sql`
    select l.id, l.seq, date_trunc('milliseconds', l.at) as at, l.operation, nullif(l.actor_email, '') as actor_email,
      l.subject_kind as kind, l.subject_id, ${subjectName} as subject_name, i.name as company_name, l.currency_code as currency, l.before, l.after
    from ${lines} l left join instances i on i.id = l.instance_id ${which}`);

/** What was done to a tenant itself, the newest first; for the platform's people alone. */
export const tenantLogRows = (tenantId: string, limit: number): Query<LogRow> =>
  rowsOf(sql`platform_tenant_log(${tenantId}::uuid, ${limit})`, sql`order by l.seq desc`);

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** What changed, by the stored names of the columns. */
export const changesOf = ({ before, after }: Pick<LogRow, 'before' | 'after'>): Entry['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);

export const toLogEntry = ({ seq: _, before, after, ...entry }: LogRow): Entry => ({
  ...entry,
  changes: changesOf({ before, after }),
});

export const logCursor = ({ seq, id }: LogRow) => ({ value: seq, id });
