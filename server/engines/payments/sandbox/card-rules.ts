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
  | { readonly ok: true; readonly card: KeptCard; readonly outcome: Outcome }
  | { readonly ok: false; readonly faults: Readonly<Partial<Record<CardField, CardFault>>> };

export const SUCCESS: Outcome = {
  code: '000.100.110',
  description: "Request successfully processed in 'Merchant in Integrator Test Mode'",
  succeeded: true,
};

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ['4200000000000000', SUCCESS],
  ['5454545454545454', SUCCESS],
  ['377777777777770', SUCCESS],
  ['4000000000005126', SUCCESS],
  [
    '4000000000000002',
    { code: '800.100.152', description: 'transaction declined by authorization system', succeeded: false },
  ],
  [
    '4000000000009995',
    { code: '800.100.155', description: 'transaction declined (amount exceeds credit)', succeeded: false },
  ],
  [
    '4000000000000036',
    {
      code: '000.400.000',
      description: 'Transaction succeeded (please review manually due to fraud suspicion)',
      succeeded: true,
    },
  ],
]);

/** Whether the bank of a card refuses the first refund of a payment, and takes the next: 4000 0000 0000 5126. */
export const refusesFirstRefund = (bin: string, last4: string): boolean => bin === '400000' && last4 === '5126';

export const REFUND_REFUSED: Outcome = {
  code: '800.100.100',
  description: 'transaction declined for unknown reason',
  succeeded: false,
};

/** Any other number: no such card. Luhn is not asked for, so that round test numbers work. */
const UNKNOWN: Outcome = { code: '800.100.151', description: 'transaction declined (invalid card)', succeeded: false };

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
  return {
    ok: true,
    outcome: OUTCOMES.get(digits) ?? UNKNOWN,
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
