import { isPasswordAccepted } from './password-policy.ts';

/** How hard a password is to guess; `weak` is one that the pool does not take. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const GOOD = 12;
const STRONG = 15;

/** Its length, where repeating and counting on ("aaaa", "1234", "abab") add nothing. */
function lengthThatCounts(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.flatMap((code, place) => {
    const before = codes[place - 1];
    return before === undefined || Math.abs(code - before) < 2 ? [] : [`${before} ${code}`];
  });
  return new Set(steps).size + 1;
}

/** Told by the pool's rules and by its length: no list of known words, no guess at what is a word. Null for no password. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  if (!isPasswordAccepted(password)) return 'weak';
  const length = lengthThatCounts(password);
  return length >= STRONG ? 'strong' : length >= GOOD ? 'good' : 'fair';
}
