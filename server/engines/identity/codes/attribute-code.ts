import { invalidParameter, limitExceeded } from '../identity-error.ts';
import { type Input, requiredText } from '../input.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { keepCode } from '../store/codes.ts';
import type { Pool } from '../store/pools.ts';
import { countRequest } from '../store/rates.ts';
import type { User } from '../store/users.ts';
import { hashCode, newCode } from './code.ts';
import { deliverCode } from './deliver-code.ts';
import { maskedAddress, maskedNumber } from './masked.ts';

/** The attributes that are proven by a code. */
export type ProvenAttribute = 'email' | 'phone_number';

/** An address or number that waits for its code. */
export interface Unproven {
  readonly attribute: ProvenAttribute;
  readonly value: string;
}

/** What of an attribute waits to be proven: its new value, or its present one. Throws InvalidParameterException where nothing does. */
export function unprovenOf(user: User, input: Input): Unproven {
  const attribute = requiredText(input, 'AttributeName');
  if (attribute !== 'email' && attribute !== 'phone_number') {
    throw invalidParameter(`Attribute cannot be verified: ${attribute}`);
  }
  const present = user.attributes[`${attribute}_verified`] === 'true' ? undefined : user.attributes[attribute];
  const value = user.pendingAttributes[attribute] ?? present;
  if (!value) throw invalidParameter(`Nothing to verify: ${attribute}`);
  return { attribute, value };
}

/** Makes the code of an attribute in place of the last one. Throws LimitExceededException. */
export async function makeAttributeCode(
  context: IdentityContext,
  pool: Pool,
  user: User,
  { attribute, value }: Unproven,
): Promise<string> {
  const code = newCode();
  const purpose = `verify-${attribute}` as const;
  const hash = hashCode(pool, `${purpose}:${user.sub}:${value}`, code);
  const isSms = attribute === 'phone_number';
  const allowed = !isSms || (await countRequest(context, pool.id, 'sms', user.sub));
  if (!allowed || !(await keepCode(context, pool.id, user.sub, purpose, hash))) throw limitExceeded();
  return code;
}

/** Sends an attribute's code to the address or number itself; the details as the protocol shows them. */
export async function sendAttributeCode(
  context: IdentityContext,
  user: User,
  { attribute, value }: Unproven,
  code: string,
): Promise<Answer> {
  const isSms = attribute === 'phone_number';
  const medium = isSms ? 'SMS' : 'EMAIL';
  await deliverCode(context, user, { medium, destination: value, purpose: 'verify-attribute', code });
  return {
    AttributeName: attribute,
    DeliveryMedium: medium,
    Destination: isSms ? maskedNumber(value) : maskedAddress(value),
  };
}
