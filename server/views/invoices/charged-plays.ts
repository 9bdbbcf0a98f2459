import type { components } from '#contract/product-api.ts';
import {
  type ChargedDay,
  type ChargingDocument,
  chargedDays,
  type PlayedDay,
  paidBackByLine,
} from '#domain/invoices/charged-days.ts';
import { campaignLifecycle } from '#machines/campaigns/campaign-lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { KeptDocument, KeptLine } from '../../rooms/invoices/kept-document.ts';
import { toPay } from '../../rooms/orders/entities.ts';

type Schemas = components['schemas'];
type Charge = Schemas['InvoiceCharge'];
type Reason = Schemas['Refund']['reason'];

interface DocumentRow {
  readonly id: string;
  readonly kind: Schemas['InvoiceKind'];
  readonly number: string;
  readonly corrects: string | null;
  readonly net: number;
  readonly isCaptured: boolean;
  readonly document: string;
}

interface Subject {
  readonly id: string;
  readonly campaignId: string;
}

/** All documents of a campaign in the order of their issue. */
const readDocuments = (tx: Tx, campaignId: string): Promise<DocumentRow[]> =>
  tx.rows<DocumentRow>(sql`
    select i.id, i.kind, i.label as number, i.corrects, i.net_minor as net, i.captured_to is not null as is_captured, i.document
    from invoices i where i.campaign_id = ${campaignId} order by i.issued_at, i.number`);

interface CampaignFacts {
  readonly status: (typeof campaignLifecycle)['initial'];
  readonly currency: string;
  /** What of the balance is held for it, or was taken of that, minor units without tax. */
  readonly heldNet: number;
  /** Money is still on its way back. */
  readonly isOwing: boolean;
}

const readFacts = (tx: Tx, campaignId: string): Promise<CampaignFacts> =>
  tx.one<CampaignFacts>(sql`
    select c.status, c.currency_code as currency,
      coalesce((select sum(p.amount_minor - coalesce(p.tax_minor, o.tax_minor)
          - coalesce((select sum(r.amount_minor - r.tax_minor) from refunds r where r.payment_id = p.id), 0))
        from payments p join orders o on o.id = p.order_id
        where o.campaign_id = c.id and p.method = 'balance' and p.status in ('succeeded', 'partially_refunded', 'refunded')), 0) as held_net,
      exists (select 1 from refunds r join orders o on o.id = r.order_id where o.campaign_id = c.id and r.status ${toPay}) as is_owing
    from campaigns c where c.id = ${campaignId}`);

/** What a cancellation paid back of each line, as it was promised. */
async function readPromised(tx: Tx, campaignId: string): Promise<Map<string, number>> {
  const quote = await tx.row<{ lines: readonly Schemas['RefundQuoteLine'][] }>(
    sql`select lines from refund_quotes where campaign_id = ${campaignId} and used_at is not null order by used_at desc limit 1`,
  );
  return new Map(quote?.lines.map(({ lineId, refund }) => [lineId, refund]));
}

interface CreditNote {
  readonly id: string;
  readonly number: string;
  readonly net: number;
  readonly reason: Reason;
}

interface KnownDocument extends ChargingDocument {
  readonly isCaptured: boolean;
  readonly lines: readonly KeptLine[];
  readonly notes: readonly CreditNote[];
}

function toKnown(rows: readonly DocumentRow[]): KnownDocument[] {
  const parsed = rows.map((row) => ({ ...row, document: JSON.parse(row.document) as KeptDocument }));
  return parsed
    .filter(({ kind }) => kind === 'invoice')
    .map(({ id, isCaptured, document }) => {
      const notes = parsed.flatMap(({ id: note, corrects, number, net, document: { corrects: correction } }) =>
        corrects === id && correction ? [{ id: note, number, net, reason: correction.reason }] : [],
      );
      return { id, isCaptured, lines: document.lines, notes, credited: notes.reduce((sum, { net }) => sum + net, 0) };
    });
}

/** What is held of the balance is taken first (decision 0060), then what was paid by card or is owed, the oldest first. */
function inTurn(documents: readonly KnownDocument[], heldNet: number): ChargingDocument[] {
  const captured = documents.filter(({ isCaptured }) => isCaptured);
  const invoiced = captured.reduce((sum, { lines }) => lines.reduce((all, { net }) => all + net, sum), 0);
  const held = { id: 'held', lines: [{ lineId: null, net: Math.max(0, heldNet - invoiced) }], credited: 0 };
  return [...captured, held, ...documents.filter(({ isCaptured }) => !isCaptured)];
}

/** What became of what each line of a document charges. */
function chargesOf(
  { lines, notes }: KnownDocument,
  days: readonly ChargedDay[],
  promised: ReadonlyMap<string, number>,
  rest: Charge['rest'],
): Charge[] {
  const delivered = lines.map((_, index) =>
    days.filter(({ position }) => position === index + 1).reduce((sum, { charged }) => sum + charged, 0),
  );
  const left = lines.map(({ net }, index) => net - (delivered[index] ?? 0));
  const paidBack: Charge['paidBack'][] = lines.map(() => []);
  for (const { id, number, net, reason } of notes) {
    const wanted = lines.map((line, index) => {
      if (reason === 'cancelled' && line.lineId !== null) return promised.get(line.lineId) ?? 0;
      return reason === 'reduced' ? line.net : (left[index] ?? 0);
    });
    paidBackByLine(net, wanted, left).forEach((amount, index) => {
      left[index] = (left[index] ?? 0) - amount;
      if (amount > 0) paidBack[index]?.push({ id, number, amount, reason });
    });
  }
  return lines.map(({ net }, index) => ({
    position: index + 1,
    net,
    delivered: delivered[index] ?? 0,
    paidBack: paidBack[index] ?? [],
    left: left[index] ?? 0,
    rest,
  }));
}

/** What the campaign's lines played day by day, counted from the plays themselves; up to a day, that one included, where one is given. */
const readPlayed = (tx: Tx, campaignId: string, to?: string): Promise<PlayedDay[]> =>
  tx.rows<PlayedDay>(sql`
    select p.line_id, p.day, count(*) as plays, count(*) filter (where p.is_bonus) as bonus_plays,
      sum(p.impressions) as impressions, sum(p.cost_micros) as spend
    from plays p where p.campaign_id = ${campaignId} and p.billable and ${to === undefined ? sql`true` : sql`p.day <= ${to}::date`}
    group by p.line_id, p.day order by p.day, p.line_id`);

export interface ChargedPlays {
  readonly items: Omit<ChargedDay, 'lineIds'>[];
  readonly lines: Charge[];
}

/**
 * What a document charges of its campaign's plays, line by line and day by day, counted from the plays themselves: each play is charged once,
 * whatever documents the campaign has. A credit note charges none.
 */
export async function readChargedPlays(tx: Tx, { id, campaignId }: Subject): Promise<ChargedPlays> {
  const documents = toKnown(await readDocuments(tx, campaignId));
  const document = documents.find((known) => known.id === id);
  if (!document) return { items: [], lines: [] };
  const { status, currency, heldNet, isOwing } = await readFacts(tx, campaignId);
  const played = await readPlayed(tx, campaignId);
  const days = chargedDays(played, inTurn(documents, heldNet), currency).get(id) ?? [];
  const isOver = campaignLifecycle.has(status, 'over');
  // What is captured is not taken before it was delivered: the rest of that is kept in any case.
  const rest = document.isCaptured || (isOver && !isOwing) ? 'kept' : isOver ? 'owed' : 'open';
  return {
    items: days.map(({ lineIds: _, ...day }) => day),
    lines: chargesOf(document, days, await readPromised(tx, campaignId), rest),
  };
}

/** Which of the campaign's lines have played what a document's line, from 1, counts of a day; none where it charges nothing of that. */
export async function readLinesOfDay(
  tx: Tx,
  { id, campaignId }: Subject,
  { position, day }: Pick<ChargedDay, 'position' | 'day'>,
): Promise<readonly string[]> {
  const documents = toKnown(await readDocuments(tx, campaignId));
  const { currency, heldNet } = await readFacts(tx, campaignId);
  // Documents take the days in their order: what came later changes nothing of this one.
  const played = await readPlayed(tx, campaignId, day);
  const days = chargedDays(played, inTurn(documents, heldNet), currency).get(id) ?? [];
  return days.find((charged) => charged.position === position && charged.day === day)?.lineIds ?? [];
}
