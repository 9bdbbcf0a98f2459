import type { Handler } from '../../http/operation.ts';
import { sendCsvFile } from '../../http/send-file.ts';
import { requireOwnerStatement } from '../../views/owners/owner-statement.ts';
import { ownerStatementCsv } from '../../views/owners/write-owner-csv.ts';

export const exportOwnerStatement: Handler<'exportOwnerStatement'> = async ({ path }, call) => {
  const now = call.app.clock.business();
  const steady = { ...call.scope, isSteady: true } as const;
  const file = await call.app.db.transaction(steady, async (tx) =>
    ownerStatementCsv(tx, await requireOwnerStatement(tx, { ...path, now }), call.locale),
  );
  return sendCsvFile(call.reply, { name: `owner-statement-${path.month}`, ...file });
};
