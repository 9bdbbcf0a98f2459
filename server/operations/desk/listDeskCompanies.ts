import type { Handler } from '../../http/operation.ts';
import { likePattern, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { sortedBy } from '../../kernel/sorted-by.ts';
import { type CompanyRow, companyRows, companySorts, toCompany } from '../../views/companies/desk-companies.ts';

export const listDeskCompanies: Handler<'listDeskCompanies'> = async ({ query }, call) => {
  const { q, status, cursor, sort = 'name', limit = 25 } = query;
  const sorted = sortedBy(companySorts, sql`i.id`, { sort, cursor });
  const isMeant = q?.trim()
    ? sql`(i.name ilike ${likePattern(q)} or i.id in (select desk_companies_of(${likePattern(q)})))`
    : sql`true`;
  const hasStatus = status ? sql`i.status = ${status}` : sql`true`;
  const tail = sql`where ${isMeant} and ${hasStatus} and ${sorted.isBehind} order by ${sorted.order} limit ${limit + 1}`;
  const rows = await call.transaction((tx) => tx.rows<CompanyRow>(companyRows(call.app.clock, tail, sorted)));
  return { status: 200, body: toPage(rows, limit, sorted.cursorOf, toCompany) };
};
