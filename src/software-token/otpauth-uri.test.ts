import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { groupSecret, otpauthUri } from './otpauth-uri.ts';

const secret = 'MARQUEEDEMOAUTHENTICATORSECRET23';

describe('The address of an authenticator key', () => {
  it.each([
    ['Marquee', 'totp@demo.test'],
    ['لوحات', 'advertiser+tag@arabia.test'],
    ['Smith & Sons: media', 'o=k?@demo.test'],
  ])('is read by an authenticator app for %s', (issuer, account) => {
    const app = URI.parse(otpauthUri(issuer, account, secret));
    expect(app).toBeInstanceOf(TOTP);
    expect(app.issuer).toBe(issuer.replace(':', ' '));
    expect(app.label).toBe(account);
    expect(app.secret.base32).toBe(secret);
    expect((app as TOTP).period).toBe(30);
    expect(app.digits).toBe(6);
  });

  it('is read out in groups of four', () => {
    expect(groupSecret('ABCDEFGH')).toBe('ABCD EFGH');
    expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(groupSecret(secret).replaceAll(' ', '')).toBe(secret);
  });
});
