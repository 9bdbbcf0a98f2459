import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { authenticatorUri, spacedKey } from './authenticator-uri.ts';

describe('The key of an authenticator app', () => {
  it('is read by a phone as issuer, account and key', () => {
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const totp = URI.parse(authenticatorUri({ issuer: 'Marquee: مرحبا', account: 'alex@demo.test', key }));
    expect(totp).toBeInstanceOf(TOTP);
    expect(totp).toMatchObject({ label: 'alex@demo.test', algorithm: 'SHA1', digits: 6, period: 30 });
    expect(totp.secret.base32).toBe(key);
    expect(totp.issuer).toContain('مرحبا');
  });

  it('is shown in groups of four', () => {
    expect(spacedKey('JBSWY3DPEH')).toBe('JBSW Y3DP EH');
  });
});
