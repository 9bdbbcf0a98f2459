import type { components, operations } from '#contract/product-api.ts';
import { decodeCursor, likePattern } from '../../kernel/cursor.ts';
import { type Query, query, sql } from '../../kernel/db/database.ts';
import { openOf } from './open-amount.ts';

export type Receivable = components['schemas']['Receivable'];
type ListQuery = NonNullable<operations['listReceivables']['parameters']['query']>;

const columns = sql`i.id, i.label as number, i.status, i.instance_id as company_id, c.name as company_name, i.campaign_name,
  i.currency_code as currency, i.gross_minor as gross, ${openOf} as open, i.issued_on, i.due_on`;

/** Up to `limit` invoices of the caller's tenant that wait for a transfer, the one that is due first before the others. */
export function receivablesOf({ q, overdue, cursor }: ListQuery, limit: number): Query<Receivable> {
  const after = cursor ? decodeCursor(cursor, 'text') : null;
  const isNamed = q?.trim()
    ? sql`(i.search_text like lower(${likePattern(q)}) or c.name ilike ${likePattern(q)})`
    : sql`true`;
  const isBehind = after ? sql`(i.due_on, i.id) > (${after.value}::text::date, ${after.id}::uuid)` : sql`true`;
  const isLate = overdue ? sql`i.status = 'overdue'` : sql`true`;
  return query<Receivable>(sql`
    select ${columns} from invoices i join instances c on c.id = i.instance_id
    where i.kind = 'invoice' and i.due_on is not null and i.status in ('issued', 'overdue') and ${isLate} and ${isNamed} and ${isBehind}
    order by i.due_on, i.id limit ${limit}`);
}

/** One of them, whatever has become of it. */
export const receivable = (id: string): Query<Receivable> =>
  query(sql`select ${columns} from invoices i join instances c on c.id = i.instance_id where i.id = ${id}`);
