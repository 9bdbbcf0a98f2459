import { describe, expect, it } from 'vitest';
import { codeOfStep, findStep, fromBase32, stepAt, toBase32 } from './totp.ts';

/** The test vectors of RFC 6238, appendix B, SHA-1, their last six digits. */
const secret = Buffer.from('12345678901234567890');

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s are those of the RFC', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  it('are taken half a minute early or late, not more', () => {
    const now = new Date(1234567890_000);
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((offset) =>
      findStep(secret.toString('hex'), codeOfStep(secret, step + offset), now),
    );
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(findStep(secret.toString('hex'), '', now)).toBeUndefined();
  });

  it('come of a secret that apps read as base32', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(fromBase32('gezd gnbv gy3t qojq GEZDGNBVGY3TQOJQ')).toEqual(secret);
    expect(() => fromBase32('GEZD1')).toThrow('base32');
  });
});
