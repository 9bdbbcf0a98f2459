import type { Handler } from '../../http/operation.ts';
import { sendCsvFile } from '../../http/send-file.ts';
import { requireOwnStatement } from '../../views/owners/own-statement.ts';
import { ownerStatementCsv } from '../../views/owners/write-owner-csv.ts';

export const exportOwnStatement: Handler<'exportOwnStatement'> = async ({ query }, call) => {
  const now = call.app.clock.business();
  const steady = { ...call.scope, isSteady: true } as const;
  const { month, ...file } = await call.app.db.transaction(steady, async (tx) => {
    const parts = await requireOwnStatement(tx, { month: query.month, now });
    return { month: parts.statement.month, ...(await ownerStatementCsv(tx, parts, call.locale)) };
  });
  return sendCsvFile(call.reply, { name: `statement-${month}`, ...file });
};
