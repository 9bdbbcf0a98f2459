import { invalidParameter, unauthorizedAttribute } from './identity-error.ts';
import { type Input, optionalText, requiredText } from './input.ts';
import type { Attributes, User } from './store/users.ts';

/** What users may write about themselves. Everything else decides what they may see, or is proven another way. */
const WRITABLE = new Set([
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'address',
  'phone_number',
  // Ties what the product was told of a newcomer to the sign-up it was told at.
  'custom:registration',
]);
const READ_ONLY = new Set([
  'sub',
  'email',
  'email_verified',
  'phone_number_verified',
  'updated_at',
  'identities',
  'custom:agencies',
  'custom:instances',
]);
const MAX_LENGTH = 2048;
/**
 * One mailbox as it is written without quotes. Nothing invisible, which would make one user look like another, and none of the
 * marks that mail programs take for a dot.
 */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@.<>()[\]\\,;:"\p{C}。．｡]+(\.[^\s@.<>()[\]\\,;:"\p{C}。．｡]+)+$/u;
const MAX_ADDRESS = 254;
const PHONE_NUMBER = /^\+[1-9]\d{5,14}$/;

/** Whether a text can be an email address. */
export const isAddress = (text: string): boolean => text.length <= MAX_ADDRESS && ADDRESS.test(text);

/** Throws InvalidParameterException for what is no E.164 number. */
export function checkNumber(text: string): void {
  if (!PHONE_NUMBER.test(text)) throw invalidParameter('Invalid phone number format.');
}

/** Throws for attributes that a user cannot take away: NotAuthorizedException, or InvalidParameterException for unknown ones. */
export function checkDeletes(names: readonly string[]): void {
  for (const name of names) {
    if (READ_ONLY.has(name)) throw unauthorizedAttribute();
    if (!WRITABLE.has(name)) throw invalidParameter(`Attribute does not exist in the schema: ${name}`);
  }
}

/**
 * Checks what a user wants to write over the `current` attributes. Throws NotAuthorizedException for attributes that are not his to write,
 * InvalidParameterException for unknown ones and malformed values. An unchanged value may be sent back.
 */
export function checkWrites(current: Attributes, wanted: Attributes): Attributes {
  for (const [name, value] of Object.entries(wanted)) {
    if (READ_ONLY.has(name) && value !== current[name]) throw unauthorizedAttribute();
    if (!READ_ONLY.has(name) && !WRITABLE.has(name)) {
      throw invalidParameter(`Attribute does not exist in the schema: ${name}`);
    }
    if (value.length > MAX_LENGTH) throw invalidParameter(`Attribute value is too long: ${name}`);
    if (name === 'phone_number') checkNumber(value);
  }
  const writable = Object.fromEntries(Object.entries(wanted).filter(([name]) => WRITABLE.has(name)));
  const newNumber = writable.phone_number !== undefined && writable.phone_number !== current.phone_number;
  return newNumber ? { ...writable, phone_number_verified: 'false' } : writable;
}

/** `[{Name, Value}]` as a map. */
export const fromList = (list: readonly Input[]): Attributes =>
  Object.fromEntries(list.map((entry) => [requiredText(entry, 'Name'), optionalText(entry, 'Value') ?? '']));

/** A user's attributes as `[{Name, Value}]`, sub first. */
export const toList = (user: User): ReadonlyArray<{ readonly Name: string; readonly Value: string }> =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
