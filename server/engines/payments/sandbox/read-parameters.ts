import { toMinor } from '../amount.ts';
import type { NewCheckout } from './checkout-store.ts';
import type { Period } from './sandbox-rows.ts';

export interface ParameterError {
  readonly name: string;
  readonly message: string;
}

type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

interface Charge {
  readonly amountMinor: number;
  readonly currency: string;
  readonly merchantTransactionId: string;
}

const MAX_OFFERED = 20;

/** The money of a request, and its merchant's id. */
export function readCharge(parameters: URLSearchParams, paymentType: 'DB' | 'RF'): Reading<Charge> {
  const errors: ParameterError[] = [];
  const currency = parameters.get('currency') ?? '';
  const merchantTransactionId = parameters.get('merchantTransactionId') ?? '';
  const amountMinor = /^[A-Z]{3}$/.test(currency) ? toMinor(parameters.get('amount') ?? '', currency) : undefined;
  if (!/^[A-Z]{3}$/.test(currency)) errors.push({ name: 'currency', message: 'must be an ISO 4217 code' });
  else if (amountMinor === undefined || amountMinor < 1)
    errors.push({ name: 'amount', message: 'must be a positive amount with the decimals of its currency' });
  if (parameters.get('paymentType') !== paymentType)
    errors.push({ name: 'paymentType', message: `must be ${paymentType}` });
  if (!/^.{1,255}$/.test(merchantTransactionId))
    errors.push({ name: 'merchantTransactionId', message: 'must have 1 to 255 characters' });
  if (errors.length > 0 || amountMinor === undefined) return { ok: false, errors };
  return { ok: true, value: { amountMinor, currency, merchantTransactionId } };
}

const protocolDate = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** A period in the protocol's own notation, `2026-11-21 08:12:13` of UTC, and the page of it. */
export function readPeriod(parameters: URLSearchParams): Reading<Period> {
  const errors: ParameterError[] = [];
  const dateOf = (name: string) => {
    const text = parameters.get(name) ?? '';
    const time = protocolDate.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
    if (Number.isNaN(time)) errors.push({ name, message: 'must be yyyy-MM-dd HH:mm:ss' });
    return Number.isNaN(time) ? '' : new Date(time).toISOString();
  };
  const numberOf = (name: string, otherwise: number, most: number) => {
    const number = Number(parameters.get(name) ?? otherwise);
    if (!Number.isInteger(number) || number < 1 || number > most)
      errors.push({ name, message: `must be 1 to ${most}` });
    return number;
  };
  const period = {
    from: dateOf('date.from'),
    to: dateOf('date.to'),
    types: (parameters.get('paymentTypes') ?? 'DB,RF,CB,CR').split(','),
    limit: numberOf('limit', 100, 500),
    page: numberOf('pageNo', 1, 10_000),
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: period };
}

/** The standing instruction must be as it is meant: a bank tells by it what its card's owner has agreed to. */
function instructionErrors(parameters: URLSearchParams, mode: string, source: string): ParameterError[] {
  const wanted = { mode, source, type: 'UNSCHEDULED' };
  return Object.entries(wanted).flatMap(([name, value]) =>
    parameters.get(`standingInstruction.${name}`) === value
      ? []
      : [{ name: `standingInstruction.${name}`, message: `must be ${value}` }],
  );
}

/** A checkout that pays, or without `paymentType` one that stores a card alone. */
export function readCheckout(parameters: URLSearchParams): Reading<NewCheckout> {
  const storesCard = parameters.get('createRegistration') === 'true';
  const errors = storesCard ? instructionErrors(parameters, 'INITIAL', 'CIT') : [];
  if (storesCard && !parameters.has('paymentType')) {
    const merchantTransactionId = parameters.get('merchantTransactionId') ?? '';
    if (merchantTransactionId.length > 255) errors.push({ name: 'merchantTransactionId', message: 'is too long' });
    if (parameters.has('amount')) errors.push({ name: 'amount', message: 'is not charged without a paymentType' });
    if (errors.length > 0) return { ok: false, errors };
    const nothing = { amountMinor: null, currencyCode: null };
    return { ok: true, value: { kind: 'registration', ...nothing, merchantTransactionId, storesCard, offered: [] } };
  }
  const charge = readCharge(parameters, 'DB');
  if (!charge.ok || errors.length > 0) return { ok: false, errors: [...errors, ...(charge.ok ? [] : charge.errors)] };
  const { amountMinor, currency: currencyCode, merchantTransactionId } = charge.value;
  const offered = Array.from({ length: MAX_OFFERED }, (_, index) => parameters.get(`registrations[${index}].id`) ?? '');
  return {
    ok: true,
    value: {
      kind: 'payment',
      amountMinor,
      currencyCode,
      merchantTransactionId,
      storesCard,
      offered: offered.filter((id) => id !== ''),
    },
  };
}

/** A charge of a stored card that nobody sits at. */
export function readLaterCharge(
  parameters: URLSearchParams,
): Reading<NewCheckout & { readonly initialTransactionId: string }> {
  const initialTransactionId = parameters.get('standingInstruction.initialTransactionId') ?? '';
  const errors = instructionErrors(parameters, 'REPEATED', 'MIT');
  if (initialTransactionId === '')
    errors.push({ name: 'standingInstruction.initialTransactionId', message: 'is required' });
  const charge = readCharge(parameters, 'DB');
  if (!charge.ok || errors.length > 0) return { ok: false, errors: [...errors, ...(charge.ok ? [] : charge.errors)] };
  const { amountMinor, currency: currencyCode, merchantTransactionId } = charge.value;
  return {
    ok: true,
    value: {
      kind: 'later',
      amountMinor,
      currencyCode,
      merchantTransactionId,
      storesCard: false,
      offered: [],
      initialTransactionId,
    },
  };
}
