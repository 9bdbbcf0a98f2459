import { type Handler, userOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { type CreditRow, creditRows, toCredit } from '../../rooms/credits/credit-rows.ts';

export const listManualCredits: Handler<'listManualCredits'> = async ({ query }, call) => {
  const { cursor, status, limit = 25 } = query;
  const { userId } = userOf(call);
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isStatus = status ? sql`c.status = ${status}` : sql`true`;
  const isBehind = after
    ? sql`(date_trunc('milliseconds', c.requested_at), c.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const rows = await call.transaction((tx) =>
    tx.rows<CreditRow>(
      creditRows(sql`where ${isStatus} and ${isBehind}
        order by date_trunc('milliseconds', c.requested_at) desc, c.id desc limit ${limit + 1}`),
    ),
  );
  const cursorOf = ({ requestedAt, id }: CreditRow) => ({ value: new Date(requestedAt).toISOString(), id });
  return { status: 200, body: toPage(rows, limit, cursorOf, (row) => toCredit(row, userId)) };
};
