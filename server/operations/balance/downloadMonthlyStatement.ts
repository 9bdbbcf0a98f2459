import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { localDate } from '#domain/planner/zone.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { noteOtherFile } from '../../rooms/invoices/invoice-files.ts';
import { currenciesOf } from '../../rooms/ledger/monthly-statement.ts';
import { textsIn } from '../../texts/texts.ts';
import { readStatement, runningMovements } from '../../views/statements/read-statement.ts';
import { writeStatementCsv } from '../../views/statements/write-statement-csv.ts';

/** What is written, with its hash told before it ends. */
async function* noted(
  parts: AsyncIterable<string>,
  note: (sha256: string) => Promise<unknown>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  await note(hash.digest('hex'));
}

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
  const issuedOn = localDate(seller.timezone, now.getTime());
  const note = (sha256: string) =>
    call.transaction((tx) => noteOtherFile(tx, { namespaceId, instanceId }, { ...told, issuedOn, sha256 }));
  if (format === 'csv')
    await reply.send(Readable.from(noted(writeStatementCsv(statement, movements, call.locale), note)));
  else {
    const { writeStatementPdf } = await import('../../views/statements/write-statement-pdf.ts');
    const file = Buffer.from(await writeStatementPdf(statement, movements, { language: call.locale, now }));
    await note(createHash('sha256').update(file).digest('hex'));
    await reply.send(file);
  }
  return { streamed: true };
};
