import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { type AccountKind, postTransfer } from './post-transfer.ts';

interface Posting {
  readonly tx: Tx;
  readonly clock: Clock;
}

interface Owned {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string | null;
  readonly currency: string;
  /** When the money moved, business time. */
  readonly at: Date | string;
}

/** A card was charged, or money came back to it. */
export interface MovedMoney extends Owned {
  /** Minor units, with tax. */
  readonly amount: number;
}

/** The money of a payment: held for its order until the invoice takes it, or until it is back. None of it can be spent on anything else. */
export const postPayment = (posting: Posting, { id, amount, ...owned }: MovedMoney): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `payment:${id}`,
    kind: 'payment',
    postings: [
      { account: 'cash', debit: amount },
      { account: 'held', credit: amount },
    ],
  });

/** Money of a card that went back to it, or to the balance: then no cash moves. */
export const postRefund = (
  posting: Posting,
  { id, amount, ...owned }: MovedMoney,
  to: 'card' | 'balance',
): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `refund:${id}`,
    kind: to === 'card' ? 'refund' : 'balance_refund',
    postings: [
      { account: 'held', debit: amount },
      { account: to === 'card' ? 'cash' : 'customer', credit: amount },
    ],
  });

/** An invoice or a credit note, minor units. */
export interface PostedDocument extends Owned {
  readonly kind: 'invoice' | 'credit_note';
  readonly net: number;
  readonly tax: number;
}

/** What an invoice earns, taken from `payer`: of what was paid before, or owed from now on, or captured before (receivable). A credit note is the reverse. */
export const postDocument = (
  posting: Posting,
  { id, kind, net, tax, ...owned }: PostedDocument,
  payer: Extract<AccountKind, 'held' | 'receivable'> = 'held',
): Promise<boolean> => {
  const sign = kind === 'invoice' ? 1 : -1;
  return postTransfer(posting, {
    ...owned,
    key: `invoice:${id}`,
    kind,
    postings: [
      { account: payer, debit: sign * (net + tax) },
      { account: 'revenue', credit: sign * net },
      { account: 'tax', credit: sign * tax },
    ],
  });
};

/** Money that came by bank for an invoice. */
export const postBankPayment = (posting: Posting, { id, amount, ...owned }: MovedMoney): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `bank_payment:${id}`,
    kind: 'bank_payment',
    postings: [
      { account: 'cash', debit: amount },
      { account: 'receivable', credit: amount },
    ],
  });

/** What was transferred for an invoice beyond what a credit note has left of it: it can be spent. */
export const postOverpayment = (posting: Posting, { id, amount, ...owned }: MovedMoney): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `overpayment:${id}`,
    kind: 'overpayment',
    postings: [
      { account: 'receivable', debit: amount },
      { account: 'customer', credit: amount },
    ],
  });

/** Money of the balance that is set aside for an order, or is free again. */
export const postHold = (
  posting: Posting,
  kind: 'hold' | 'release',
  { id, amount, ...owned }: MovedMoney,
): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `${kind}:${id}`,
    kind,
    postings:
      kind === 'hold'
        ? [
            { account: 'customer', debit: amount },
            { account: 'held', credit: amount },
          ]
        : [
            { account: 'held', debit: amount },
            { account: 'customer', credit: amount },
          ],
  });

/** What was delivered, taken of what is held: it waits for the invoice that names it. `upTo` tells one capture of a hold from another. */
export const postCapture = (posting: Posting, { id, amount, ...owned }: MovedMoney, upTo: number): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `capture:${id}:${upTo}`,
    kind: 'capture',
    postings: [
      { account: 'held', debit: amount },
      { account: 'receivable', credit: amount },
    ],
  });
