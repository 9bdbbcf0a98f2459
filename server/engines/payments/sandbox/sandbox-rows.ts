import { randomBytes } from 'node:crypto';
import { sql } from '#server/kernel/db/database.ts';
import type { KeptCard, Outcome } from './card-rules.ts';

/** A prepared checkout; money in minor units, times UTC ISO. */
export interface SandboxCheckout {
  readonly id: string;
  /** What it is for; `later` stands for a charge of a stored card that nobody sat at. */
  readonly kind: 'payment' | 'registration' | 'later';
  /** Null, as the currency, where nothing is charged. */
  readonly amountMinor: number | null;
  readonly currencyCode: string | null;
  readonly merchantTransactionId: string;
  /** The merchant has asked for the card to be stored, whatever the shopper chooses. */
  readonly storesCard: boolean;
  /** The stored cards it offers, by their ids. */
  readonly offered: readonly string[];
  /** What has become of storing a card alone. */
  readonly registrationId: string | null;
  readonly resultCode: string | null;
  readonly resultDescription: string | null;
  readonly expiresAt: string;
}

export interface SandboxPayment {
  readonly id: string;
  readonly checkoutId: string;
  readonly paymentType: 'DB' | 'RF' | 'CB' | 'CR';
  /** The payment that a refund, a chargeback or its reversal is of. */
  readonly refundsId: string | null;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly merchantTransactionId: string;
  readonly resultCode: string;
  readonly resultDescription: string;
  readonly succeeded: boolean;
  readonly brand: string;
  readonly cardBin: string;
  readonly cardLast4: string;
  readonly cardExpiryMonth: string;
  readonly cardExpiryYear: string;
  readonly cardHolder: string;
  readonly registrationId: string | null;
  readonly createdAt: string;
}

/** A stored card. */
export interface SandboxRegistration {
  readonly id: string;
  readonly initialTransactionId: string;
  readonly brand: string;
  readonly cardBin: string;
  readonly cardLast4: string;
  readonly cardExpiryMonth: string;
  readonly cardExpiryYear: string;
  readonly cardHolder: string;
  readonly merchantTransactionId: string;
  readonly checkoutId: string;
  readonly createdAt: string;
}

/** A try at a checkout, as far as it may be kept: it waits in the step of 3-D Secure. */
export interface Attempt {
  readonly card: KeptCard;
  readonly outcome: Outcome;
  /** The stored card that was chosen; null for a new one. */
  readonly registrationId: string | null;
  /** The shopper wants a new card kept. */
  readonly isKept: boolean;
}

/** Of which part of which period a report is asked. */
export interface Period {
  /** UTC ISO, both within. */
  readonly from: string;
  readonly to: string;
  readonly types: readonly string[];
  readonly limit: number;
  /** From one. */
  readonly page: number;
}

/** 32 hexadecimal digits and the machine's name, as this protocol's ids look. */
export const newProviderId = (): string => `${randomBytes(16).toString('hex').toUpperCase()}.sandbox01`;

export const checkoutColumns = sql`id, kind, amount_minor, currency_code, merchant_transaction_id, stores_card, offered,
  registration_id, result_code, result_description, expires_at`;
export const paymentColumns = sql`id, checkout_id, payment_type, refunds_id, amount_minor, currency_code, merchant_transaction_id,
  result_code, result_description, succeeded, brand, card_bin, card_last4, card_expiry_month, card_expiry_year, card_holder,
  registration_id, created_at`;
export const registrationColumns = sql`id, initial_transaction_id, brand, card_bin, card_last4, card_expiry_month,
  card_expiry_year, card_holder, merchant_transaction_id, checkout_id, created_at`;

export const keptCardOf = (row: Omit<SandboxRegistration, 'initialTransactionId'> | SandboxPayment): KeptCard => ({
  brand: row.brand,
  bin: row.cardBin,
  last4: row.cardLast4,
  expiryMonth: row.cardExpiryMonth,
  expiryYear: row.cardExpiryYear,
  holder: row.cardHolder,
});
