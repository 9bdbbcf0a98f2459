import { Readable } from 'node:stream';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { currenciesOf } from '../../rooms/ledger/monthly-statement.ts';
import { textsIn } from '../../texts/texts.ts';
import { readStatement, runningMovements } from '../../views/statements/read-statement.ts';
import { writeStatementCsv } from '../../views/statements/write-statement-csv.ts';

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

export const downloadMonthlyStatement: Handler<'downloadMonthlyStatement'> = async ({ path, query }, call) => {
  const { instanceId } = memberOf(call);
  const now = call.app.clock.business();
  const statement = await call.transaction(async (tx) => {
    const currencies = (await tx.rows<{ currency: string }>(currenciesOf())).map(({ currency }) => currency);
    const currency = query.currency ?? currencies[0];
    if (!currency || !currencies.includes(currency)) return null;
    return readStatement(tx, { month: path.month, currency, instanceId, now });
  });
  if (!statement) throw new ProblemError('not_found');
  const movements = runningMovements(statement, (work) => call.transaction(work));
  const { format } = query;
  const name = `${textsIn(call.locale).t('balance.file')} ${path.month} ${statement.currency}.${format}`;
  const reply = call.reply.headers({
    'content-type': types[format],
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="statement-${path.month}.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  if (format === 'csv') await reply.send(Readable.from(writeStatementCsv(statement, movements, call.locale)));
  else {
    const { writeStatementPdf } = await import('../../views/statements/write-statement-pdf.ts');
    await reply.send(Buffer.from(await writeStatementPdf(statement, movements, { language: call.locale, now })));
  }
  return { streamed: true };
};
