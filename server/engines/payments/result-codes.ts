/** What a provider's result code means for an order. */
export type PaymentStatus = 'paid' | 'needs_review' | 'pending' | 'failed';

/** Why a payment failed, as far as a shopper can act on it. */
export type PaymentFailure =
  | 'declined'
  | 'insufficient_funds'
  | 'invalid_card'
  | 'expired_card'
  | 'authentication_failed'
  /** A soft decline: the bank wants the card's owner to be there. */
  | 'authentication_required'
  | 'cancelled'
  | 'checkout_expired'
  | 'test_mode'
  | 'technical';

/** `test`: the provider's test system, whose success codes count. `live`: only real money counts. */
export type PaymentMode = 'live' | 'test';

const PAID = /^(000\.000\.|000\.100\.1|000\.[36])/;
const NEEDS_REVIEW = /^(000\.400\.0[^3]|000\.400\.100)/;
const PENDING = /^(000\.200|800\.400\.5|100\.400\.500)/;
const TEST_MODE = /^000\.100\.11[0-2]$/;
const CODE = /^\d{3}\.\d{3}\.\d{3}$/;

/** The status of a result code; whatever is unknown or malformed has failed. */
export function classifyResult(code: string, mode: PaymentMode): PaymentStatus {
  if (!CODE.test(code)) return 'failed';
  if (TEST_MODE.test(code)) return mode === 'test' ? 'paid' : 'failed';
  if (NEEDS_REVIEW.test(code)) return 'needs_review';
  if (PAID.test(code)) return 'paid';
  return PENDING.test(code) ? 'pending' : 'failed';
}

const FAILURES: readonly (readonly [RegExp, PaymentFailure])[] = [
  [TEST_MODE, 'test_mode'],
  [/^200\.300\.404$/, 'checkout_expired'],
  [/^(100\.396\.10[1-4]|100\.380\.501)$/, 'cancelled'],
  [/^300\.100\.100$/, 'authentication_required'],
  [/^(000\.400\.10[1-9]|000\.400\.1[1-9]|100\.380|100\.390)/, 'authentication_failed'],
  [/^(800\.100\.155|800\.100\.203|800\.100\.162)$/, 'insufficient_funds'],
  [/^(100\.100\.(30[13])|800\.100\.157)$/, 'expired_card'],
  [/^(100\.100\.|800\.100\.151|800\.100\.153|800\.100\.1(56|72))/, 'invalid_card'],
  [/^(800\.[17]|100\.400|800\.120|800\.300|800\.310)/, 'declined'],
];

/** Expired, no such card, stolen, lost, its account blocked or closed: no money reaches it, however often it is tried. */
const GONE = /^(100\.100\.30[13]|800\.100\.(151|157|159|165|172))$/;

/** Whether a code that refuses a refund says that its card is gone. */
export const isCardGone = (code: string | null): boolean => code !== null && GONE.test(code);

/** The reason behind a code that {@link classifyResult} calls failed. */
export function failureOf(code: string): PaymentFailure {
  return FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? 'technical';
}
