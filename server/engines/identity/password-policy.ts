import type { IdentityError } from './identity-error.ts';
import { invalidPassword } from './identity-error.ts';

/** The protocol's own list of symbols; a space counts inside the password, not at its ends. */
const SYMBOLS = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=\S) (?=\S)/;
const MAX_LENGTH = 256;

const RULES: ReadonlyArray<readonly [(password: string) => boolean, string]> = [
  [(password) => password.length >= 8, 'Password not long enough'],
  [(password) => password.length <= MAX_LENGTH, 'Password too long'],
  [(password) => /[A-Z]/.test(password), 'Password must have uppercase characters'],
  [(password) => /[a-z]/.test(password), 'Password must have lowercase characters'],
  [(password) => /[0-9]/.test(password), 'Password must have numeric characters'],
  [(password) => SYMBOLS.test(password), 'Password must have symbol characters'],
];

/** The first rule a new password breaks, or undefined. */
export function passwordRefusal(password: string): IdentityError | undefined {
  const broken = RULES.find(([holds]) => !holds(password));
  return broken && invalidPassword(broken[1]);
}
