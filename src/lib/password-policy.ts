/** What a new password must be, as the demo pools and an Amazon Cognito pool's default have it. */
export type PasswordRule = 'length' | 'upperCase' | 'lowerCase' | 'digit' | 'symbol';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

/** The identity provider's own list of symbols; a space counts inside the password, not at its ends. */
const SYMBOLS = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=\S) (?=\S)/;

const rules: ReadonlyArray<readonly [PasswordRule, (password: string) => boolean]> = [
  ['length', (password) => password.length >= MIN_LENGTH && password.length <= MAX_LENGTH],
  ['upperCase', (password) => /[A-Z]/.test(password)],
  ['lowerCase', (password) => /[a-z]/.test(password)],
  ['digit', (password) => /[0-9]/.test(password)],
  ['symbol', (password) => SYMBOLS.test(password)],
];

/** Every rule, and whether this password keeps it. */
export const checkPasswordRules = (password: string): readonly { rule: PasswordRule; isKept: boolean }[] =>
  rules.map(([rule, holds]) => ({ rule, isKept: holds(password) }));

/** Whether a pool would take this password. */
export const isPasswordAccepted = (password: string): boolean => rules.every(([, holds]) => holds(password));
