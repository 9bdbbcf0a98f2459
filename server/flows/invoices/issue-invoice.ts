import { createHash, randomUUID } from 'node:crypto';
import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import { addDays, localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { create, transition } from '../../kernel/transition.ts';
import { raiseInvoiceMail } from '../../rooms/invoices/invoice-mails.ts';
import { nextNumber } from '../../rooms/invoices/issue-number.ts';
import { documentText, type KeptDocument, type KeptLine, type OrderTax } from '../../rooms/invoices/kept-document.ts';
import { refuse } from '../../rooms/invoices/refused-documents.ts';
import { type Buyer, readParties, type Seller } from '../../rooms/invoices/seller.ts';
import { lockAccounts } from '../../rooms/ledger/post-transfer.ts';
import { postDocument, postOverpayment } from '../../rooms/ledger/posted-documents.ts';
import { factsOf, notify } from '../../rooms/notifications/notify.ts';
import { isTaken } from '../../rooms/offers/offer-uses.ts';
import { invoiceEntity } from '../../rooms/orders/entities.ts';
import type { RefundReason } from '../../rooms/orders/owe-refund.ts';
import type { PaymentRow } from '../../rooms/orders/payment-rows.ts';
import { textsIn } from '../../texts/texts.ts';
import { readOrderLines } from '../../views/orders/order-lines.ts';

export interface Issuing {
  readonly tx: Tx;
  readonly clock: Clock;
}

interface Subject {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly poNumber: string | null;
  readonly orderId: string;
  readonly currency: string;
  readonly tax: OrderTax | null;
  /** Of whoever ordered it, else the tenant's. */
  readonly language: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The offer that it is cheaper by, or has free plays by; null for none, and for what a change adds. */
  readonly offer: { readonly title: string; readonly bonusPercent: number | null } | null;
}

/** What an order is of. */
const readSubject = (tx: Tx, orderId: string): Promise<Subject> =>
  tx.one<Subject>(sql`
    select o.namespace_id, o.instance_id, o.campaign_id, c.name as campaign_name, c.po_number, o.id as order_id, o.currency_code as currency,
      o.tax, coalesce(u.locale, n.locale) as language, c.start_date, c.end_date,
      (select jsonb_build_object('title', f.title, 'bonusPercent', x.bonus_percent) from offer_uses x join offers f on f.id = x.offer_id where x.campaign_id = c.id and x.status ${isTaken}
        and not exists (select 1 from campaign_edits e where e.order_id = o.id)) as offer
    from orders o join campaigns c on c.id = o.campaign_id join namespaces n on n.id = o.namespace_id
      left join users u on u.namespace_id = o.namespace_id and u.user_id = o.created_by
    where o.id = ${orderId}`);

/** Of orders from before tax was decided. */
export const untaxed: OrderTax = { category: 'O', rate: '0', reason: null, evidence: {} };

/** A seller as a document keeps it. */
export const toKeptSeller = ({
  legalName: name,
  timezone: _,
  bank: __,
  taxExemption: ___,
  ...seller
}: Seller): KeptDocument['seller'] => ({
  name,
  ...seller,
});

/** A buyer as a document keeps it. The tax id is the one that the order's tax was decided by: it stands for what was charged, whatever the company says by now. */
export const toKeptBuyer = ({ name, countryCode, company }: Buyer, tax: OrderTax | null): KeptDocument['buyer'] => ({
  name: company.legalName ?? name,
  street: company.street ?? null,
  postcode: company.postcode ?? null,
  city: company.city ?? null,
  countryCode,
  taxId: decidedTaxId(tax) ?? company.taxId ?? null,
  email: company.billingContacts?.[0] ?? null,
  furtherEmails: company.billingContacts?.slice(1) ?? [],
});

const decidedTaxId = (tax: OrderTax | null): string | undefined =>
  (tax?.evidence as { readonly buyer?: { readonly taxId?: string | null } } | undefined)?.buyer?.taxId ?? undefined;

interface Amounts {
  readonly lines: readonly KeptLine[];
  /** Minor units. */
  readonly net: number;
  readonly tax: number;
}

interface Issue extends Amounts, Pick<KeptDocument, 'kind' | 'card' | 'corrects' | 'onAccount'> {
  readonly refundId: string | null;
  readonly correctsId: string | null;
  /** The day up to which it invoices what was captured of a balance; left out of all others. */
  readonly capturedTo?: string;
  /** How many days there are to pay it by transfer; left out of what is settled when it is issued. */
  readonly dueDays?: number;
}

/**
 * Takes the next number, freezes what the document says, and says that its money has moved. A document that breaks a rule takes no number:
 * it is noted, with the rules, and tried again; or, of what is paid later, nothing is granted. Answers with its id, or null.
 */
async function issue({ tx, clock }: Issuing, subject: Subject, what: Issue): Promise<string | null> {
  const { namespaceId, instanceId, campaignId, campaignName, poNumber, orderId, currency, language } = subject;
  const {
    kind,
    lines,
    net,
    tax,
    card,
    corrects,
    refundId,
    correctsId,
    capturedTo = null,
    onAccount = false,
    dueDays,
  } = what;
  const { seller, buyer } = await readParties(tx, instanceId);
  const id = randomUUID();
  const issuedAt = clock.business();
  const issuedOn = localDate(seller.timezone, issuedAt.getTime());
  const dueOn = dueDays === undefined ? null : addDays(issuedOn, dueDays);
  const said = (label: string): KeptDocument => ({
    kind,
    number: label,
    language,
    issuedOn,
    issuedAt: issuedAt.toISOString(),
    dueOn,
    currency,
    seller: toKeptSeller(seller),
    buyer: toKeptBuyer(buyer, subject.tax),
    campaign: { id: campaignId, name: campaignName },
    poNumber,
    lines,
    tax: { ...(subject.tax ?? untaxed), amount: tax },
    net,
    gross: net + tax,
    card,
    ...(onAccount ? { onAccount, bank: dueOn === null ? null : seller.bank } : {}),
    corrects,
  });
  const rules = checkInvoice(said('1'), id);
  if (rules.length > 0) {
    // What was captured is invoiced at the next turn, with what has come since.
    if (capturedTo) return null;
    if (dueOn !== null) throw new ProblemError('credit_unavailable', { facts: { reason: 'incomplete', rules } });
    await refuse(tx, { orderId, namespaceId, instanceId, refundId, rules, card, at: clock.wall() });
    return null;
  }
  await lockAccounts(tx, { namespaceId, instanceId, currency });
  const { number, label } = await nextNumber(tx, namespaceId, kind);
  const document = documentText(said(label));
  await create(
    { tx },
    invoiceEntity,
    { id, namespaceId, instanceId },
    {
      kind,
      number,
      label,
      campaign_id: campaignId,
      campaign_name: campaignName,
      po_number: poNumber,
      order_id: orderId,
      refund_id: refundId,
      corrects: correctsId,
      currency_code: currency,
      net_minor: net,
      tax_minor: tax,
      gross_minor: net + tax,
      issued_at: issuedAt,
      issued_on: issuedOn,
      due_on: dueOn,
      captured_to: capturedTo,
      document,
      sha256: createHash('sha256').update(document).digest('hex'),
    },
    dueOn === null ? { type: 'payment.received' } : { type: 'invoice.issued' },
    dueOn === null ? [{ type: 'invoice.issued' }] : [],
  );
  await raiseInvoiceMail({ tx, clock }, { id, namespaceId, instanceId }, 'issued');
  if (kind === 'invoice') {
    const facts = factsOf({ amount: net + tax, currency, dueOn });
    await notify({ tx, clock }, { namespaceId, instanceId }, { type: 'invoice.issued', about: id, key: id, facts });
  }
  await postDocument(
    { tx, clock },
    { id, namespaceId, instanceId, campaignId, currency, at: issuedAt, kind, net, tax },
    capturedTo || onAccount ? 'receivable' : 'held',
  );
  return id;
}

/** What is sold, with the offer that it is cheaper by. */
function described(line: string, { offer, language }: Subject): string {
  if (offer === null || offer.bonusPercent !== null) return line;
  return textsIn(language).t('invoices.withOffer', { line, offer: offer.title });
}

/** The lines of a document, with one of nothing for the free plays that belong to what it charges. */
function withBonus(lines: readonly KeptLine[], { offer, language, campaignName: campaign }: Subject): KeptLine[] {
  const [first] = lines;
  if (!first || !offer || offer.bonusPercent === null) return [...lines];
  const { t, tag } = textsIn(language);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'always' }).format(
    offer.bonusPercent / 100,
  );
  const days = lines.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  return [
    ...lines,
    {
      lineId: null,
      description: t('invoices.bonus', { campaign, percent, offer: offer.title }),
      startDate: days[0] ?? first.startDate,
      endDate: days.at(-1) ?? first.endDate,
      net: 0,
    },
  ];
}

/** The lines of an order as its invoice words them; one for all where a change takes from some to give to others. */
async function linesOf(tx: Tx, payment: PaymentRow, subject: Subject, net: number): Promise<KeptLine[]> {
  const { t } = textsIn(subject.language);
  const lines = await readOrderLines(tx, payment);
  const first = lines.map(({ startDate }) => startDate).sort()[0] ?? subject.startDate ?? '';
  const last =
    lines
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1) ??
    subject.endDate ??
    first;
  const isPlain = lines.every(({ amount }) => amount > 0) && lines.reduce((sum, { amount }) => sum + amount, 0) === net;
  if (!isPlain)
    return [
      {
        lineId: null,
        description: t('invoices.change', { campaign: subject.campaignName }),
        startDate: first,
        endDate: last,
        net,
      },
    ];
  return lines.map(({ lineId, position, name, screenCount, startDate, endDate, amount }) => ({
    lineId,
    description: described(
      t('invoices.line', {
        campaign: subject.campaignName,
        line: name?.trim() || t('invoices.lineNumber', { number: position }),
        count: screenCount,
      }),
      subject,
    ),
    startDate,
    endDate,
    net: amount,
  }));
}

/** Issues the invoice of an order that has been paid by card, or that is owed from now on for so many days, in the transaction that says so. */
export async function issueInvoice(
  issuing: Issuing,
  payment: PaymentRow,
  card: KeptDocument['card'],
  dueDays?: number,
): Promise<void> {
  const { tx } = issuing;
  const subject = await readSubject(tx, payment.orderId);
  const net = payment.amountMinor - payment.taxMinor;
  const lines = withBonus(await linesOf(tx, payment, subject, net), subject);
  await issue(issuing, subject, {
    kind: 'invoice',
    lines,
    net,
    tax: payment.taxMinor,
    card,
    ...(dueDays === undefined ? {} : { onAccount: true, dueDays }),
    corrects: null,
    refundId: null,
    correctsId: null,
  });
}

/** What was captured of a balance for an order since its last invoice. */
export interface Captured {
  readonly orderId: string;
  /** Minor units. */
  readonly net: number;
  readonly tax: number;
  /** Days where the seller is, both ends included. */
  readonly from: string;
  readonly to: string;
}

/** Issues the invoice of what was captured; false where it breaks a rule, and has to wait. */
export async function issueCaptured(issuing: Issuing, { orderId, net, tax, from, to }: Captured): Promise<boolean> {
  const subject = await readSubject(issuing.tx, orderId);
  const { t } = textsIn(subject.language);
  const description = described(t('invoices.captured', { campaign: subject.campaignName }), subject);
  const id = await issue(issuing, subject, {
    kind: 'invoice',
    lines: withBonus([{ lineId: null, description, startDate: from, endDate: to, net }], subject),
    net,
    tax,
    card: null,
    corrects: null,
    refundId: null,
    correctsId: null,
    capturedTo: to,
  });
  return id !== null;
}

export interface PaidRefund {
  readonly id: string;
  readonly orderId: string;
  readonly reason: RefundReason;
  /** Minor units, with tax. */
  readonly amountMinor: number;
  readonly taxMinor: number;
}

interface Corrected {
  readonly id: string;
  readonly status: (typeof invoiceEntity)['law']['initial'];
  readonly number: string;
  readonly issuedOn: string;
  readonly document: string;
  readonly grossMinor: number;
  /** What has come for it by bank. */
  readonly receivedMinor: number;
  /** What credit notes have taken back before. */
  readonly creditedMinor: number;
}

/** What was transferred for an invoice beyond what is left of it goes to the balance: a transfer has no card to go back to. */
async function returnOverpaid(
  { tx, clock }: Issuing,
  { namespaceId, instanceId, campaignId, currency }: Subject,
  { grossMinor, receivedMinor, creditedMinor }: Corrected,
  { id, amountMinor }: PaidRefund,
): Promise<void> {
  const overpaid = (credited: number) => Math.max(0, receivedMinor + credited - grossMinor);
  const amount = overpaid(creditedMinor + amountMinor) - overpaid(creditedMinor);
  if (amount > 0)
    await postOverpayment(
      { tx, clock },
      { id, namespaceId, instanceId, campaignId, currency, amount, at: clock.business() },
    );
}

/** Issues the credit note of a refund that has been paid, and says so of the invoice once all of it is back; an order without one has nothing to correct. */
export async function issueCreditNote(issuing: Issuing, refund: PaidRefund): Promise<void> {
  const { tx } = issuing;
  const invoice = await tx.row<Corrected>(sql`
    select i.id, i.status, i.label as number, i.issued_on, i.document, i.gross_minor,
      coalesce((select sum(p.amount_minor) from invoice_payments p where p.invoice_id = i.id), 0) as received_minor,
      coalesce((select sum(n.gross_minor) from invoices n where n.corrects = i.id), 0) as credited_minor
    from invoices i where i.order_id = ${refund.orderId} and i.kind = 'invoice' and i.captured_to is null for update`);
  if (!invoice) return;
  const subject = await readSubject(tx, refund.orderId);
  const original = JSON.parse(invoice.document) as KeptDocument;
  const net = refund.amountMinor - refund.taxMinor;
  const { t } = textsIn(subject.language);
  const days = original.lines.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  const onAccount = original.onAccount === true;
  await issue(issuing, subject, {
    kind: 'credit_note',
    lines: [
      {
        lineId: null,
        description: t(`invoices.refund.${refund.reason}`, { campaign: subject.campaignName }),
        startDate: days[0] ?? original.issuedOn,
        endDate: days.at(-1) ?? original.issuedOn,
        net,
      },
    ],
    net,
    tax: refund.taxMinor,
    card: original.card,
    onAccount,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason: refund.reason },
    refundId: refund.id,
    correctsId: invoice.id,
  });
  if (onAccount) await returnOverpaid(issuing, subject, invoice, refund);
  const left = invoice.grossMinor - invoice.creditedMinor - refund.amountMinor;
  if (left <= 0) await transition({ tx }, invoiceEntity, invoice, { type: 'invoice.credited' });
  else if (invoiceEntity.law.has(invoice.status, 'open') && left <= invoice.receivedMinor)
    await transition({ tx }, invoiceEntity, invoice, { type: 'payment.received' });
}
