import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password-policy.ts';

describe('the password policy', () => {
  it.each(['Demo-Pass-2026!', 'aB3$5678', 'Inner space 9', 'Ünïcode-Pass-1'])('takes %j', (password) => {
    expect(passwordRefusal(password)).toBeUndefined();
  });

  it.each([
    ['aB3$567', 'Password not long enough'],
    ['demo-pass-2026!', 'Password must have uppercase characters'],
    ['DEMO-PASS-2026!', 'Password must have lowercase characters'],
    ['Demo-Pass-Word!', 'Password must have numeric characters'],
    ['DemoPass2026', 'Password must have symbol characters'],
    [' DemoPass2026 ', 'Password must have symbol characters'],
    [`aB3$${'x'.repeat(253)}`, 'Password too long'],
  ])('refuses %j: %s', (password, reason) => {
    expect(passwordRefusal(password)).toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });
});
