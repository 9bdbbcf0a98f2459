import type { Handler } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { type Receivable, receivablesOf } from '../../rooms/invoices/receivable-rows.ts';

export const listReceivables: Handler<'listReceivables'> = async ({ query }, call) => {
  const { limit = 25 } = query;
  const rows = await call.transaction((tx) => tx.rows<Receivable>(receivablesOf(query, limit + 1)));
  const cursorOf = ({ dueOn, id }: Receivable) => ({ value: dueOn, id });
  return { status: 200, body: toPage(rows, limit, cursorOf, (row) => row) };
};
