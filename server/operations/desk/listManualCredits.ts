import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { type CreditRow, creditRows, toCredit } from '../../rooms/credits/credit-rows.ts';

export const listManualCredits: Handler<'listManualCredits'> = async ({ query }, call) => {
  const { userId } = userOf(call);
  const isStatus = query.status ? sql`c.status = ${query.status}` : sql`true`;
  const list = newestFirst({ at: sql`c.requested_at`, id: sql`c.id` }, query, isStatus);
  const rows = await call.transaction((tx) => tx.rows<CreditRow>(creditRows(list.tail)));
  const body = list.page(
    rows,
    ({ requestedAt }) => requestedAt,
    (row) => toCredit(row, userId),
  );
  return { status: 200, body };
};
