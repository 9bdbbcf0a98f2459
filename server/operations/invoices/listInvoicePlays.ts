import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findInvoice } from '../../rooms/invoices/invoice-rows.ts';
import { readDocument } from '../../rooms/invoices/kept-document.ts';
import { readPlayLogDays } from '../../rooms/plays/read-play-log.ts';
import { countSinglePlays, readSinglePlays, type SinglePlay } from '../../rooms/plays/single-plays.ts';
import { readLinesOfDay } from '../../views/invoices/charged-plays.ts';

const toPlay = ({
  screenId,
  screenName,
  cityName,
  artworkId,
  artworkName,
  startedAt,
  ...play
}: SinglePlay): components['schemas']['InvoicePlay'] => ({
  ...play,
  screen: { id: screenId, name: screenName, cityName },
  artwork: { id: artworkId, name: artworkName },
  startedAt: new Date(startedAt).toISOString(),
});

export const listInvoicePlays: Handler<'listInvoicePlays'> = ({ path, query }, call) =>
  call.transaction(async (tx) => {
    const { position, day, cursor, limit = 25 } = query;
    const invoice = await findInvoice(tx, path.id);
    const line = invoice && readDocument(invoice.document).lines[position - 1];
    // A credit note charges no plays: there is no such line to open.
    if (!invoice || !line || invoice.kind === 'credit_note') throw new ProblemError('not_found');
    const { campaignId } = invoice;
    const of = { campaignId, lineIds: await readLinesOfDay(tx, invoice, { position, day }), day };
    const plays = await readSinglePlays(tx, of, cursor, limit + 1);
    const page = toPage(
      plays,
      limit,
      ({ startedAt, id }) => ({ value: new Date(startedAt).toISOString(), id }),
      toPlay,
    );
    if (cursor) return { status: 200, body: page };
    const [log = null] = await readPlayLogDays(tx, campaignId, day);
    return { status: 200, body: { ...page, total: await countSinglePlays(tx, of), log } };
  });
