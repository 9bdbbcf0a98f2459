import { type Handler, userOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { type TermsRequestRow, termsRequestRows, toTermsRequest } from '../../rooms/credits/terms-rows.ts';

export const listCreditTermsRequests: Handler<'listCreditTermsRequests'> = async ({ query }, call) => {
  const { cursor, status, limit = 25 } = query;
  const { userId } = userOf(call);
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isStatus = status ? sql`r.status = ${status}` : sql`true`;
  const isBehind = after
    ? sql`(date_trunc('milliseconds', r.requested_at), r.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const rows = await call.transaction((tx) =>
    tx.rows<TermsRequestRow>(
      termsRequestRows(sql`where ${isStatus} and ${isBehind}
        order by date_trunc('milliseconds', r.requested_at) desc, r.id desc limit ${limit + 1}`),
    ),
  );
  const cursorOf = ({ requestedAt, id }: TermsRequestRow) => ({ value: new Date(requestedAt).toISOString(), id });
  return { status: 200, body: toPage(rows, limit, cursorOf, (row) => toTermsRequest(row, userId)) };
};
