import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

export type LedgerAccount = Schema<'LedgerAccountKind'>;

/** Every account; one that is missing here does not compile. */
export const accountWords: Readonly<Record<LedgerAccount, MessageId>> = {
  cash: 'desk.ledger.account.cash',
  customer: 'desk.ledger.account.customer',
  held: 'desk.ledger.account.held',
  revenue: 'desk.ledger.account.revenue',
  tax: 'desk.ledger.account.tax',
  receivable: 'desk.ledger.account.receivable',
  chargeback: 'desk.ledger.account.chargeback',
  platform_fee: 'desk.ledger.account.platformFee',
  owner_payable: 'desk.ledger.account.ownerPayable',
};

// The record has them all: it is typed by them.
export const accounts = Object.keys(accountWords) as LedgerAccount[];

/** What moves money; a kind without words stands for itself. */
const kinds: Readonly<Record<string, MessageId | undefined>> = {
  payment: 'desk.ledger.kind.payment',
  refund: 'desk.ledger.kind.refund',
  balance_refund: 'desk.ledger.kind.balanceRefund',
  invoice: 'desk.ledger.kind.invoice',
  credit_note: 'desk.ledger.kind.creditNote',
  manual_credit: 'desk.ledger.kind.manualCredit',
  bank_payment: 'desk.ledger.kind.bankPayment',
  overpayment: 'desk.ledger.kind.overpayment',
  top_up: 'desk.ledger.kind.topUp',
  hold: 'desk.ledger.kind.hold',
  capture: 'desk.ledger.kind.capture',
  release: 'desk.ledger.kind.release',
  chargeback: 'desk.ledger.kind.chargeback',
  owner_share: 'desk.ledger.kind.ownerShare',
  owner_correction: 'desk.ledger.kind.ownerCorrection',
  owner_payout: 'desk.ledger.kind.ownerPayout',
  chargeback_reversal: 'desk.ledger.kind.chargebackReversal',
  chargeback_loss: 'desk.ledger.kind.chargebackLoss',
  chargeback_loss_undone: 'desk.ledger.kind.chargebackLossUndone',
};

/** The words for what moved money; null for a kind that has none. */
export const kindWords = (kind: string): MessageId | null => kinds[kind] ?? null;
