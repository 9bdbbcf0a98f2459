import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { localDate } from '#domain/planner/zone.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { hashedBeforeEnd } from '../../kernel/hashed-before-end.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { noteOtherFile } from '../../rooms/invoices/invoice-files.ts';
import { currenciesOf } from '../../rooms/ledger/monthly-statement.ts';
import { textsIn } from '../../texts/texts.ts';
import { momentOf, readStatement, runningMovements } from '../../views/statements/read-statement.ts';
import { writeStatementCsv } from '../../views/statements/write-statement-csv.ts';

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

export const downloadMonthlyStatement: Handler<'downloadMonthlyStatement'> = async ({ path, query }, call) => {
  const { namespaceId, instanceId } = memberOf(call);
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
  const { seller, currency } = statement;
  const told = {
    kind: 'statement',
    format,
    number: path.month,
    currency,
    gross: null,
    seller: seller.legalName,
  } as const;
  const at = momentOf(statement, now);
  const issuedOn = localDate(seller.timezone, at.getTime());
  const note = (sha256: string) =>
    call.transaction((tx) => noteOtherFile(tx, { namespaceId, instanceId }, { ...told, issuedOn, sha256 }));
  if (format === 'csv')
    await reply.send(Readable.from(hashedBeforeEnd(writeStatementCsv(statement, movements, call.locale), note)));
  else {
    const { writeStatementPdf } = await import('../../views/statements/write-statement-pdf.ts');
    const file = Buffer.from(await writeStatementPdf(statement, movements, { language: call.locale, at }));
    await note(createHash('sha256').update(file).digest('hex'));
    await reply.send(file);
  }
  return { streamed: true };
};
