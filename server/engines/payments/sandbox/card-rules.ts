/** What the sandbox makes of a card: the test numbers, and the fields' own rules. Nothing here is kept. */

export interface CardFields {
  readonly number: string;
  /** `MM/YY` or `MM/YYYY`. */
  readonly expiry: string;
  readonly cvv: string;
  readonly holder: string;
}

export type CardField = keyof CardFields;

/** Each field's fault, by name; the page has the words. */
export const cardFaults = [
  'required',
  'number_invalid',
  'brand_not_accepted',
  'expiry_invalid',
  'expiry_past',
  'cvv_invalid',
  'holder_invalid',
] as const;
export type CardFault = (typeof cardFaults)[number];

export interface Outcome {
  readonly code: string;
  readonly description: string;
  readonly succeeded: boolean;
}

/** The part of a card that may be kept. */
export interface KeptCard {
  readonly brand: string;
  readonly bin: string;
  readonly last4: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly holder: string;
}

export type CardReading =
  | { readonly ok: true; readonly card: KeptCard; readonly outcome: Outcome; readonly isChallenged: boolean }
  | { readonly ok: false; readonly faults: Readonly<Partial<Record<CardField, CardFault>>> };

export const SUCCESS: Outcome = {
  code: '000.100.110',
  description: "Request successfully processed in 'Merchant in Integrator Test Mode'",
  succeeded: true,
};

const declined = (code: string, description: string): Outcome => ({ code, description, succeeded: false });

/** The step of 3-D Secure came to nothing: the card's owner said no. */
export const NOT_AUTHENTICATED = declined('100.380.401', 'User Authentication Failed');
/** The bank asks for the card's owner, and nobody is there: a soft decline. */
const AUTHENTICATION_REQUIRED = declined(
  '300.100.100',
  'Transaction declined (additional customer authentication required)',
);
const EXPIRED = declined('100.100.303', 'card expired');

/** What the bank of a card does with it. */
export interface CardBehaviour {
  /** With the card's owner there. */
  readonly outcome: Outcome;
  /** Its owner is asked in the step of 3-D Secure; without it the bank knows enough. */
  readonly isChallenged?: boolean;
  /** Of a stored card, charged when nobody is there; as `outcome` when left out. */
  readonly later?: Outcome;
  /** Of a stored card that its owner chooses; as `outcome` when left out. */
  readonly stored?: Outcome;
  /** A minute after a payment the bank takes it back; `reversed`: and gives it back again a minute after that. */
  readonly chargeback?: 'kept' | 'reversed';
  /** A minute after it was stored its owner gets a new card of the same number, four years longer. */
  readonly isRenewed?: boolean;
}

const CARDS: ReadonlyMap<string, CardBehaviour> = new Map<string, CardBehaviour>([
  ['4200000000000000', { outcome: SUCCESS }],
  ['5454545454545454', { outcome: SUCCESS }],
  ['377777777777770', { outcome: SUCCESS }],
  ['4000000000005126', { outcome: SUCCESS }],
  ['4000000000000002', { outcome: declined('800.100.152', 'transaction declined by authorization system') }],
  ['4000000000009995', { outcome: declined('800.100.155', 'transaction declined (amount exceeds credit)') }],
  [
    '4000000000000036',
    {
      outcome: {
        code: '000.400.000',
        description: 'Transaction succeeded (please review manually due to fraud suspicion)',
        succeeded: true,
      },
    },
  ],
  ['4000000000007726', { outcome: SUCCESS }],
  ['4000000000003063', { outcome: SUCCESS }],
  ['4000000000003220', { outcome: SUCCESS, isChallenged: true }],
  ['4000000000003303', { outcome: SUCCESS, isChallenged: true, later: AUTHENTICATION_REQUIRED }],
  ['4000000000000069', { outcome: SUCCESS, later: EXPIRED, stored: EXPIRED }],
  ['4000000000003055', { outcome: SUCCESS, isRenewed: true }],
  ['4000000000000259', { outcome: SUCCESS, chargeback: 'kept' }],
  ['4000000000001976', { outcome: SUCCESS, chargeback: 'reversed' }],
]);

/** The same by what is kept of a number. */
const KEPT_CARDS: ReadonlyMap<string, CardBehaviour> = new Map(
  [...CARDS].map(([digits, behaviour]) => [`${digits.slice(0, 6)}${digits.slice(-4)}`, behaviour]),
);

const REFUND_REFUSED = declined('800.100.100', 'transaction declined for unknown reason');
const ACCOUNT_BLOCKED = declined('800.100.172', 'transaction declined (account blocked)');

/**
 * What the bank of a card does with a refund after so many tries: that of 4000 0000 0000 5126 refuses the first and takes the next, the
 * account of 4000 0000 0000 7726 is gone by then.
 */
export function refundOutcome({ bin, last4 }: Pick<KeptCard, 'bin' | 'last4'>, tries: number): Outcome {
  if (bin === '400000' && last4 === '7726') return ACCOUNT_BLOCKED;
  return bin === '400000' && last4 === '5126' && tries === 0 ? REFUND_REFUSED : SUCCESS;
}

/** Any other number: no such card. Luhn is not asked for, so that round test numbers work. */
const UNKNOWN: CardBehaviour = { outcome: declined('800.100.151', 'transaction declined (invalid card)') };

/** What the bank does with a card that is known by what is kept of its number. */
export const behaviourOf = ({ bin, last4 }: Pick<KeptCard, 'bin' | 'last4'>): CardBehaviour =>
  KEPT_CARDS.get(`${bin}${last4}`) ?? UNKNOWN;

/** Whether the month of a kept card is over. */
export const isExpired = ({ expiryMonth, expiryYear }: Pick<KeptCard, 'expiryMonth' | 'expiryYear'>, now: Date) =>
  Date.UTC(Number(expiryYear), Number(expiryMonth), 1) <= now.getTime();

/** A stored card, charged: with its owner there, or later without. */
export function storedOutcome(card: KeptCard, source: 'stored' | 'later', now: Date): Outcome {
  if (isExpired(card, now)) return EXPIRED;
  const behaviour = behaviourOf(card);
  return behaviour[source] ?? behaviour.outcome;
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTER'],
  [/^3[47]/, 'AMEX'],
];

export const brandOf = (digits: string): string | undefined => BRANDS.find(([prefix]) => prefix.test(digits))?.[1];

/** ASCII digits for Arabic-Indic and Persian ones, as an Arabic keyboard types them. */
const asciiDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

interface Expiry {
  readonly month: string;
  readonly year: string;
}

function readExpiry(text: string, now: Date): Expiry | CardFault {
  if (text === '') return 'required';
  const match = /^(\d{1,2})\s*[/\-.]?\s*(\d{4}|\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'expiry_invalid';
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  // A card is good until the last moment of its month.
  if (Date.UTC(year, month, 1) <= now.getTime()) return 'expiry_past';
  if (year > now.getUTCFullYear() + 30) return 'expiry_invalid';
  return { month: String(month).padStart(2, '0'), year: String(year) };
}

/** Reads the fields as typed. `brands`: those the merchant takes, e.g. `['VISA']`. */
export function readCard(fields: CardFields, brands: readonly string[], now: Date): CardReading {
  const digits = asciiDigits(fields.number).replace(/[\s-]/g, '');
  const cvv = asciiDigits(fields.cvv).trim();
  const holder = fields.holder.trim().replace(/\s+/g, ' ');
  const expiry = readExpiry(asciiDigits(fields.expiry).trim(), now);
  const brand = brandOf(digits);
  const faults: Partial<Record<CardField, CardFault>> = {};

  if (digits === '') faults.number = 'required';
  else if (!/^\d{12,19}$/.test(digits)) faults.number = 'number_invalid';
  else if (brand === undefined || !brands.includes(brand)) faults.number = 'brand_not_accepted';
  if (typeof expiry === 'string') faults.expiry = expiry;
  if (cvv === '') faults.cvv = 'required';
  else if (!(brand === 'AMEX' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvv)) faults.cvv = 'cvv_invalid';
  if (holder === '') faults.holder = 'required';
  // Digits in the holder's name are as a rule a card number in the wrong field: it must not be kept.
  else if (holder.length < 2 || holder.length > 100 || /\d{4}/.test(asciiDigits(holder)))
    faults.holder = 'holder_invalid';

  if (Object.keys(faults).length > 0 || brand === undefined || typeof expiry === 'string') return { ok: false, faults };
  const { outcome, isChallenged = false } = CARDS.get(digits) ?? UNKNOWN;
  return {
    ok: true,
    outcome,
    isChallenged,
    card: {
      brand,
      bin: digits.slice(0, 6),
      last4: digits.slice(-4),
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      holder,
    },
  };
}
