import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('The strength of a password', () => {
  it.each([
    ['', null],
    ['correct horse battery staple', 'weak'],
    ['Aa1!', 'weak'],
    ['Bakery-7', 'fair'],
    // As long as may be, and guessed at once.
    ['Aa1!aaaaaaaaaaaaaaaa', 'fair'],
    ['Ab1!abcdefghijklmnop', 'fair'],
    ['Xq1!Xq1!Xq1!Xq1!Xq1!', 'fair'],
    ['Bakery-7-River', 'good'],
    ['Bakery-7-River-Moon', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
