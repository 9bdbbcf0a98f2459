import { Readable } from 'node:stream';
import type { Handler } from '../../http/operation.ts';
import { ownerStatementCsv } from '../../views/owners/write-owner-csv.ts';

export const exportOwnerStatement: Handler<'exportOwnerStatement'> = async ({ path }, call) => {
  const now = call.app.clock.business();
  const steady = { ...call.scope, isSteady: true } as const;
  const { csv, title } = await call.app.db.transaction(steady, (tx) =>
    ownerStatementCsv(tx, { ...path, now }, call.locale),
  );
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="owner-statement-${path.month}.csv"; filename*=UTF-8''${encodeURIComponent(title)}`,
    })
    .send(Readable.from([csv]));
  return { streamed: true };
};
