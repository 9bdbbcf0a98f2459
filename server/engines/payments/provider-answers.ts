import { toMinor } from './amount.ts';
import {
  type ExpectedPayment,
  type PaymentCard,
  PaymentError,
  type PaymentResult,
  type Registration,
  type RegistrationResult,
} from './payment-provider.ts';
import type { ProviderAnswer } from './provider-http.ts';
import { classifyResult, failureOf, type PaymentMode } from './result-codes.ts';

/** An answer's object, not yet believed. */
export type Json = Readonly<Record<string, unknown>>;

/** A JSON object: no array, no null. */
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A string with something in it. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
/** Leaves out what is undefined: optional means absent here. */
const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

/** @throws PaymentError `unavailable` or `unexpected_answer` when the answer is no JSON object */
export function parse(answer: ProviderAnswer): Json {
  try {
    const value: unknown = JSON.parse(answer.body);
    if (isJson(value)) return value;
  } catch {
    // Falls through: an HTML error page is as unexpected as an array.
  }
  throw new PaymentError(
    answer.status >= 500 ? 'unavailable' : 'unexpected_answer',
    `HTTP ${answer.status} without JSON`,
  );
}

/** @throws PaymentError `unexpected_answer` without a result code */
export function resultOf(json: Json): { code: string; description: string } {
  const result = isJson(json.result) ? json.result : {};
  const code = text(result.code);
  if (code === undefined) throw new PaymentError('unexpected_answer', 'An answer without a result code');
  return { code, description: text(result.description) ?? '' };
}

function cardOf(value: unknown): PaymentCard | undefined {
  if (!isJson(value)) return undefined;
  const last4 = text(value.last4Digits);
  const expiryMonth = text(value.expiryMonth);
  const expiryYear = text(value.expiryYear);
  if (last4 === undefined || expiryMonth === undefined || expiryYear === undefined) return undefined;
  return { last4, expiryMonth, expiryYear, ...given('bin', text(value.bin)), ...given('holder', text(value.holder)) };
}

/** `2026-11-21 08:12:13+0000`, the protocol's notation, as UTC ISO. */
function timeOf(value: unknown): string | undefined {
  const time = Date.parse((text(value) ?? '').replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Of the payment or check by which a card was stored. */
const initialTransactionOf = (json: Json): string | undefined =>
  isJson(json.resultDetails) ? text(json.resultDetails.CardholderInitiatedTransactionID) : undefined;

/** A stored card; undefined where the answer holds none. */
export function registrationOf(json: Json): Registration | undefined {
  const registrationId = text(json.id);
  const brand = text(json.paymentBrand);
  const card = cardOf(json.card);
  if (registrationId === undefined || brand === undefined || card === undefined) return undefined;
  return { registrationId, brand, card, ...given('initialTransactionId', initialTransactionOf(json)) };
}

/** @throws PaymentError `unexpected_answer` for a success without its card */
export function registrationResultOf(json: Json, mode: PaymentMode): RegistrationResult {
  const { code, description } = resultOf(json);
  const status = classifyResult(code, mode);
  const registration = status === 'paid' ? registrationOf(json) : undefined;
  if (status === 'paid' && registration === undefined)
    throw new PaymentError('unexpected_answer', 'A stored card without its particulars', code);
  return {
    status,
    code,
    description,
    ...(status === 'failed' ? { failure: failureOf(code) } : {}),
    ...given('registration', registration),
  };
}

/** A payment, refund or chargeback as the provider tells it, in answers and notifications alike. */
export function paymentOf(json: Json, mode: PaymentMode): PaymentResult {
  const { code, description } = resultOf(json);
  const status = classifyResult(code, mode);
  const currency = text(json.currency);
  const amount = text(json.amount);
  return {
    status,
    code,
    description,
    ...(status === 'failed' ? { failure: failureOf(code) } : {}),
    ...given('checkoutId', text(json.ndc)),
    ...given('paymentId', text(json.id)),
    ...given('paymentType', text(json.paymentType)),
    ...given('merchantTransactionId', text(json.merchantTransactionId)),
    ...given('brand', text(json.paymentBrand)),
    ...given('card', cardOf(json.card)),
    ...given('registrationId', text(json.registrationId)),
    ...given('initialTransactionId', initialTransactionOf(json)),
    ...given('referencedId', text(json.referencedId)),
    ...given('madeAt', timeOf(json.timestamp)),
    ...given('currency', currency),
    ...given(
      'amount',
      amount === undefined || !/^[A-Z]{3}$/.test(currency ?? '') ? undefined : toMinor(amount, currency ?? ''),
    ),
  };
}

/** Names what differs from what was prepared; money that counts must match in everything. */
export function mismatches(result: PaymentResult, expected: ExpectedPayment): string[] {
  const moneyCounts = result.status === 'paid' || result.status === 'needs_review';
  const differs = (found: string | number | undefined, wanted: string | number) =>
    found === undefined ? moneyCounts : found !== wanted;
  const wrong: string[] = [];
  if (result.checkoutId !== undefined && result.checkoutId !== expected.checkoutId) wrong.push('id');
  if (moneyCounts && result.paymentId === undefined) wrong.push('id');
  if (moneyCounts && result.paymentType !== undefined && result.paymentType !== 'DB') wrong.push('paymentType');
  if (differs(result.merchantTransactionId, expected.merchantTransactionId)) wrong.push('merchantTransactionId');
  if (differs(result.currency, expected.currency)) wrong.push('currency');
  if (differs(result.amount, expected.amount)) wrong.push('amount');
  return wrong;
}

/**
 * The answer's JSON. A declined card or an ended checkout comes with a 4xx and a result code, and is a result;
 * wrong credentials and wrong parameters are not.
 */
export function readAnswer(answer: ProviderAnswer): Json {
  const json = parse(answer);
  if (answer.status >= 500) throw new PaymentError('unavailable', `HTTP ${answer.status}`);
  if (answer.status >= 300 && answer.status < 400) throw new PaymentError('unexpected_answer', `HTTP ${answer.status}`);
  const { code, description } = resultOf(json);
  // One code for an ended checkout and for a wrong parameter; providers differ in the status they send it with.
  const ended = code === '200.300.404' && (answer.status === 404 || /no payment session/i.test(description));
  if (/^(800\.900|200\.[1-3]0)/.test(code) && !ended)
    throw new PaymentError('refused', `Refused: ${description}`, code);
  return json;
}
