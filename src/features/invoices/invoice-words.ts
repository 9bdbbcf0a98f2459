import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export type InvoiceKind = Schema<'InvoiceKind'>;
export type InvoiceStatus = Schema<'InvoiceStatus'>;

export const kindWords: Readonly<Record<InvoiceKind, MessageId>> = {
  invoice: 'invoices.kind.invoice',
  credit_note: 'invoices.kind.creditNote',
};

/** What each status is called, and how it is toned. */
export const statusWords: Readonly<Record<InvoiceStatus, { readonly text: MessageId; readonly tone: Tone }>> = {
  draft: { text: 'invoices.status.draft', tone: 'neutral' },
  issued: { text: 'invoices.status.issued', tone: 'info' },
  overdue: { text: 'invoices.status.overdue', tone: 'negative' },
  paid: { text: 'invoices.status.paid', tone: 'positive' },
  credited: { text: 'invoices.status.credited', tone: 'neutral' },
};

/** A credit note takes away: below zero, so that a column adds up. */
export const signed = ({ kind }: { readonly kind: InvoiceKind }, amount: number): number =>
  kind === 'credit_note' ? -amount : amount;

export const formatWords: Readonly<Record<Schema<'InvoiceFormat'>, MessageId>> = {
  pdf: 'invoices.pdf',
  ubl: 'invoices.xml',
  cii: 'invoices.cii',
};
