import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { type TermsRequestRow, termsRequestRows, toTermsRequest } from '../../rooms/credits/terms-rows.ts';

export const listCreditTermsRequests: Handler<'listCreditTermsRequests'> = async ({ query }, call) => {
  const { userId } = userOf(call);
  const isStatus = query.status ? sql`r.status = ${query.status}` : sql`true`;
  const list = newestFirst({ at: sql`r.requested_at`, id: sql`r.id` }, query, isStatus);
  const rows = await call.transaction((tx) => tx.rows<TermsRequestRow>(termsRequestRows(list.tail)));
  const body = list.page(
    rows,
    ({ requestedAt }) => requestedAt,
    (row) => toTermsRequest(row, userId),
  );
  return { status: 200, body };
};
