import { getDiffieHellman } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimSignature, computeVerifier, multiplierHex, pad, parsePublicValue, sharedKey } from './srp.ts';
import { formatTimestamp, isTimestamp } from './timestamp.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

describe('the group', () => {
  it('has the multiplier that is published for it', () => {
    expect(multiplierHex).toBe('538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6');
  });

  it.each([
    [0x14n, '14'],
    [0x80n, '0080'],
    [0xecn, '00ec'],
    [0x123n, '0123'],
    [0x8123n, '008123'],
  ])('writes %s as the bytes of a signed number', (value, hex) => {
    expect(pad(value).toString('hex')).toBe(hex);
  });

  it.each([
    '0',
    '00',
    N.toString(16),
    (N * 2n).toString(16),
    (N + 5n).toString(16),
    '',
    'xyz',
    '-1',
    '0x12',
    'f'.repeat(2000),
  ])('refuses %s as a public value', (hex) => {
    expect(parsePublicValue(hex)).toBeUndefined();
  });

  it('takes every other number below N, whatever its zeros and case', () => {
    expect(parsePublicValue('1')).toBe(1n);
    expect(parsePublicValue('00aB')).toBe(0xabn);
    expect(parsePublicValue((N - 1n).toString(16))).toBe(N - 1n);
  });
});

describe('a verifier', () => {
  const who = { group: 'MarqueeTest', id: 'someone' };
  const salt = '0a'.repeat(16);

  it('depends on the group, the user, the salt and the password', () => {
    const verifiers = [
      computeVerifier(who, salt, 'one'),
      computeVerifier({ ...who, group: 'Other' }, salt, 'one'),
      computeVerifier({ ...who, id: 'other' }, salt, 'one'),
      computeVerifier(who, 'ff'.repeat(16), 'one'),
      computeVerifier(who, salt, 'two'),
    ];
    expect(new Set(verifiers).size).toBe(5);
    expect(computeVerifier(who, `00${salt}`, 'one')).toBe(verifiers[0]);
  });

  it('gives both sides a key only for the same exchange', () => {
    const verifier = computeVerifier(who, salt, 'one');
    const key = sharedKey(7n, { b: 'ff', B: 'abcdef' }, verifier);
    expect(key).toHaveLength(16);
    expect(sharedKey(8n, { b: 'ff', B: 'abcdef' }, verifier)).not.toEqual(key);
    expect(claimSignature(key ?? Buffer.alloc(0), who, Buffer.from('block'), 'now')).toHaveLength(32);
  });
});

describe('a timestamp', () => {
  it('is written with the day without a leading zero', () => {
    expect(formatTimestamp(new Date('2026-11-07T05:00:55.999Z'))).toBe('Sat Nov 7 05:00:55 UTC 2026');
    expect(isTimestamp('Sat Nov 7 05:00:55 UTC 2026')).toBe(true);
    expect(isTimestamp('Tue Feb 29 23:59:59 UTC 2028')).toBe(true);
  });

  it.each([
    'Sat Nov 07 05:00:55 UTC 2026',
    'Fri Nov 7 05:00:55 UTC 2026',
    'Sat Nov 7 5:00:55 UTC 2026',
    'Sat Nov 7 05:00:55 GMT 2026',
    'sat Nov 7 05:00:55 UTC 2026',
    'Sat Nov 31 05:00:55 UTC 2026',
    'Sat Nov 7 24:00:55 UTC 2026',
    'Sat Foo 7 05:00:55 UTC 2026',
    'Sat Nov 7 05:00:55 UTC 2026 ',
    '2026-11-07T05:00:55Z',
    '',
  ])('is not %j', (text) => {
    expect(isTimestamp(text)).toBe(false);
  });
});
