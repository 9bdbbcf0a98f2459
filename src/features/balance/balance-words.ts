import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

export type EntryKind = Schema<'BalanceEntryKind'>;

/** What each kind of transfer is called. */
export const kindWords: Readonly<Record<EntryKind, MessageId>> = {
  payment: 'balance.kind.payment',
  refund: 'balance.kind.refund',
  invoice: 'balance.kind.invoice',
  credit_note: 'balance.kind.creditNote',
  top_up: 'balance.kind.topUp',
  hold: 'balance.kind.hold',
  release: 'balance.kind.release',
  capture: 'balance.kind.capture',
  balance_refund: 'balance.kind.balanceRefund',
  credit: 'balance.kind.credit',
  chargeback: 'balance.kind.chargeback',
  manual_credit: 'balance.kind.manualCredit',
  overpayment: 'balance.kind.overpayment',
};

/** Those that a statement can be narrowed to, in the order in which they are offered. */
export const shownKinds = Object.keys(kindWords) as EntryKind[];
