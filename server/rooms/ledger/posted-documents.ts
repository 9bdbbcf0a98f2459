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
  /** Whether its order had been paid already: it waits to be paid back, and cannot be spent. */
  readonly isDuplicate: boolean;
}

/** The money of a payment: the advertiser's until an invoice takes it. */
export const postPayment = (posting: Posting, { id, amount, isDuplicate, ...owned }: MovedMoney): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `payment:${id}`,
    kind: 'payment',
    postings: [
      { account: 'cash', debit: amount },
      { account: isDuplicate ? 'held' : 'customer', credit: amount },
    ],
  });

/** Money that went back to a card. */
export const postRefund = (posting: Posting, { id, amount, isDuplicate, ...owned }: MovedMoney): Promise<boolean> =>
  postTransfer(posting, {
    ...owned,
    key: `refund:${id}`,
    kind: 'refund',
    postings: [
      { account: isDuplicate ? 'held' : 'customer', debit: amount },
      { account: 'cash', credit: amount },
    ],
  });

/** An invoice or a credit note, minor units. */
export interface PostedDocument extends Owned {
  readonly kind: 'invoice' | 'credit_note';
  readonly net: number;
  readonly tax: number;
}

/** What an invoice earns, taken from `payer`: of what was paid before, or owed from now on (receivable). A credit note is the reverse. */
export const postDocument = (
  posting: Posting,
  { id, kind, net, tax, ...owned }: PostedDocument,
  payer: Extract<AccountKind, 'customer' | 'receivable'> = 'customer',
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
