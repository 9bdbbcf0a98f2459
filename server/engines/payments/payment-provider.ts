import type { PaymentFailure, PaymentStatus } from './result-codes.ts';

/** What is to be charged. */
export interface Charge {
  /** Integer minor units of `currency`. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Our own id of the payment, at most 255 characters; unique, so that a payment can be found by it. */
  readonly merchantTransactionId: string;
}

/** What a checkout offers beside a new card. */
export interface CheckoutOffer {
  /** Stored cards, by their registration ids, to be paid with by one press; the first is chosen beforehand. */
  readonly registrations?: readonly string[];
}

export interface PreparedCheckout {
  readonly checkoutId: string;
  /** UTC ISO; wall time. After it the checkout takes no card and tells no result. */
  readonly expiresAt: string;
  /** The script the page loads; it fills `form.paymentWidgets[data-brands]`. */
  readonly scriptUrl: string;
}

/** A checkout of ours and what it was prepared for: a result that says otherwise is not believed. */
export interface ExpectedPayment extends Charge {
  readonly checkoutId: string;
}

export interface PaymentCard {
  readonly bin?: string;
  readonly last4: string;
  /** Two digits. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  readonly holder?: string;
}

export interface PaymentResult {
  readonly status: PaymentStatus;
  /** Present exactly when `status` is `failed`. */
  readonly failure?: PaymentFailure;
  readonly code: string;
  readonly description: string;
  /** The provider's id of the payment, to refund it by; absent while nobody has paid. */
  readonly paymentId?: string;
  readonly checkoutId?: string;
  /** `DB` a debit, `RF` a refund, `CB` a chargeback, `CR` its reversal. */
  readonly paymentType?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly merchantTransactionId?: string;
  readonly brand?: string;
  readonly card?: PaymentCard;
  /** The stored card: the one it was paid with, or the one it was stored as. */
  readonly registrationId?: string;
  /** What a later charge of the card stored by it has to name. */
  readonly initialTransactionId?: string;
  /** The payment that a refund, a chargeback or its reversal is of. */
  readonly referencedId?: string;
  readonly madeAt?: string;
}

/** A stored card as the provider has it. */
export interface Registration {
  readonly registrationId: string;
  readonly brand: string;
  readonly card: PaymentCard;
  readonly initialTransactionId?: string;
}

/** What became of a checkout that stores a card alone. `paid` is what the protocol calls any success. */
export interface RegistrationResult {
  readonly status: PaymentStatus;
  readonly failure?: PaymentFailure;
  readonly code: string;
  readonly description: string;
  /** Present when `status` is `paid`. */
  readonly registration?: Registration;
}

/** A charge of a stored card that its owner agreed to before and does not sit at. */
export interface LaterCharge extends Charge {
  readonly registrationId: string;
  readonly initialTransactionId: string;
}

export interface RefundRequest extends Charge {
  readonly paymentId: string;
}

export interface WebhookEvent {
  /** `PAYMENT` for results, `REGISTRATION` for stored cards; providers send others, to be answered 200 and ignored. */
  readonly type: string;
  /** Present when `type` is `PAYMENT`. Authentic, but ask the provider again before an order changes. */
  readonly result?: PaymentResult;
  /** Present when `type` is `REGISTRATION`. It only says where to look: notices come late, twice and out of order. */
  readonly registration?: { readonly registrationId: string; readonly checkoutId?: string };
}

export type IncomingHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PaymentProvider {
  /** Where the widget's script and frames come from, for the page's content security policy. */
  readonly origin: string;
  /** Card brands for `data-brands`, separated by a space. */
  readonly brands: string;
  /** The shopper may keep a new card for next time; it is then a registration of the result. */
  prepareCheckout(charge: Charge, offer?: CheckoutOffer): Promise<PreparedCheckout>;
  /** A checkout that stores a card and charges nothing. */
  prepareRegistration(merchantTransactionId: string): Promise<PreparedCheckout>;
  /**
   * What became of a checkout of ours that stores a card. Until it ends another card can be tried after a declined one.
   * @throws PaymentError as {@link readResult}
   */
  readRegistrationResult(resourcePath: string, checkoutId: string): Promise<RegistrationResult>;
  /** A stored card as it is now; undefined when the provider does not have it (any more). */
  findRegistration(registrationId: string): Promise<Registration | undefined>;
  /** Charges a stored card. Never repeated by itself: after `unavailable`, look with {@link findPayments} first. */
  chargeRegistration(charge: LaterCharge): Promise<PaymentResult>;
  /** Takes a stored card away for good; one that is gone already is as it should be. */
  removeRegistration(registrationId: string): Promise<void>;
  /**
   * The result of a checkout of ours. `resourcePath` is what the shopper's browser brought along; anything other than
   * this checkout's own path is refused before a request is made. An ended checkout fails with `checkout_expired`, unless
   * it was paid before: then that payment is the result. A declined checkout may still be paid with another card, so
   * `failed` is final only once it has ended.
   * @throws PaymentError `invalid_resource_path`, `mismatch`, `unavailable`, `refused`, `unexpected_answer`
   */
  readResult(resourcePath: string, expected: ExpectedPayment): Promise<PaymentResult>;
  /** Every payment and refund made under an id of ours, also after the checkout has ended; newest last. */
  findPayments(merchantTransactionId: string): Promise<readonly PaymentResult[]>;
  /**
   * Every payment, refund, chargeback and reversal that the provider made from `from` until before `until`, wall time, the oldest
   * first, whoever it was for: what the days of the ledger are compared with. Its times are of whole seconds.
   */
  listTransactions(from: Date, until: Date): Promise<readonly PaymentResult[]>;
  /** Pays back all or a part. Never repeated by itself: after `unavailable`, look with {@link findPayments} first. */
  refund(request: RefundRequest): Promise<PaymentResult>;
  /** @throws PaymentError `webhook_forged` when the body is not authentic. */
  decryptWebhook(headers: IncomingHeaders, body: string | Uint8Array): WebhookEvent;
}

export type PaymentErrorKind =
  /** No answer, a time-out, or a 5xx: try again later. */
  | 'unavailable'
  /** The provider refused the request itself: credentials or parameters. */
  | 'refused'
  /** The answer is not one of the protocol. */
  | 'unexpected_answer'
  /** The result is of another checkout, amount or currency than ours. */
  | 'mismatch'
  | 'invalid_resource_path'
  | 'webhook_forged';

/** The message is for logs: it holds no credential and no card. */
export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;
  /** The provider's result code, when it gave one. */
  readonly code: string | undefined;
  constructor(kind: PaymentErrorKind, message: string, code?: string) {
    super(message);
    this.name = 'PaymentError';
    this.kind = kind;
    this.code = code;
  }
}

const RESOURCE_PATH = /^\/v1\/checkouts\/([A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)\/(payment|registration)$/;

/** The checkout a resource path names; undefined when it is not exactly such a path. */
export function checkoutIdOf(
  resourcePath: string,
  purpose: 'payment' | 'registration' = 'payment',
): string | undefined {
  if (resourcePath.length > 128) return undefined;
  const [, id, found] = RESOURCE_PATH.exec(resourcePath) ?? [];
  return found === purpose ? id : undefined;
}

/** Whether a text looks as the provider's ids do: it is a part of paths. */
export const isProviderId = (id: string): boolean => checkoutIdOf(`/v1/checkouts/${id}/payment`) === id;

/** The resource path of a checkout, to ask for its result without a browser. */
export const resourcePathOf = (checkoutId: string): string => `/v1/checkouts/${checkoutId}/payment`;

/** The same of a checkout that stores a card alone. */
export const registrationPathOf = (checkoutId: string): string => `/v1/checkouts/${checkoutId}/registration`;
