import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { type CompanyRow, companyRows, toCompany } from '../../views/companies/desk-companies.ts';

export const listDeskCompanies: Handler<'listDeskCompanies'> = async ({ query }, call) => {
  const { q, status, cursor, limit = 25 } = query;
  const after = cursor ? decodeCursor(cursor, 'text') : null;
  const isMeant = q?.trim()
    ? sql`(i.name ilike ${likePattern(q)} or i.id in (select desk_companies_of(${likePattern(q)})))`
    : sql`true`;
  const hasStatus = status ? sql`i.status = ${status}` : sql`true`;
  const isBehind = after ? sql`(lower(i.name), i.id) > (${after.value}::text, ${after.id}::uuid)` : sql`true`;
  const tail = sql`where ${isMeant} and ${hasStatus} and ${isBehind} order by lower(i.name), i.id limit ${limit + 1}`;
  const rows = await call.transaction((tx) => tx.rows<CompanyRow>(companyRows(call.app.clock, tail)));
  return { status: 200, body: toPage(rows, limit, ({ sortedBy, id }) => ({ value: sortedBy, id }), toCompany) };
};
