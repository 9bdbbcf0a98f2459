import { describe, expect, it } from 'vitest';
import { passwordRefusal } from '#server/engines/identity/password-policy.ts';
import { checkPasswordRules, isPasswordAccepted } from '#src/lib/password-policy.ts';

const broken = (password: string) =>
  checkPasswordRules(password)
    .filter(({ isKept }) => !isKept)
    .map(({ rule }) => rule);

describe('The rules for a new password', () => {
  it.each([
    ['', ['length', 'upperCase', 'lowerCase', 'digit', 'symbol']],
    ['Ab1!', ['length']],
    ['demo-pass-2026!', ['upperCase']],
    ['DEMO-PASS-2026!', ['lowerCase']],
    ['Demo-Pass-Word!', ['digit']],
    ['DemoPass2026', ['symbol']],
    ['DemoPass2026 ', ['symbol']],
    ['Demo Pass2026', []],
    [`Aa1!${'x'.repeat(253)}`, ['length']],
    ['Demo-Pass-2026!', []],
  ])('%j breaks %j', (password, rules) => {
    expect(broken(password)).toEqual(rules);
    expect(isPasswordAccepted(password)).toBe(rules.length === 0);
  });

  it('are those that the identity endpoint checks', () => {
    const characters = ['A', 'a', '1', '!', ' ', '-', 'ß', 'é', '\\', '٣'];
    for (let seed = 0; seed < 3000; seed += 1) {
      const length = seed % 13;
      const password = Array.from(
        { length },
        (_, at) => characters[(seed * 7 + at * (seed % 5) + ((seed >> at) & 3)) % characters.length],
      ).join('');
      expect(isPasswordAccepted(password), JSON.stringify(password)).toBe(passwordRefusal(password) === undefined);
    }
  });
});
