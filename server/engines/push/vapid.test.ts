import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAuthorization } from './test-push-service.ts';
import { isPrivateKey, openVapidKey, privateKeyOf } from './vapid.ts';

describe('the proof of who pushes', () => {
  const now = new Date('2026-03-01T10:00:00.000Z');

  it('is signed for one push service, for twelve hours, and says whom to write to', async () => {
    const key = openVapidKey(privateKeyOf(randomBytes(32)));
    const authorization = await key.authorize('https://fcm.googleapis.com', 'mailto:desk@ads.test', now);
    expect(readAuthorization(authorization)).toEqual({
      publicKey: key.publicKey,
      header: { typ: 'JWT', alg: 'ES256' },
      claims: { aud: 'https://fcm.googleapis.com', sub: 'mailto:desk@ads.test', exp: now.getTime() / 1000 + 43_200 },
      isSigned: true,
    });
    const other = openVapidKey(privateKeyOf(randomBytes(32)));
    const forged = authorization.replace(key.publicKey, other.publicKey);
    expect(readAuthorization(forged).isSigned).toBe(false);
  });

  it('has the public key that belongs to the private one', () => {
    // The sender's key pair of RFC 8291, section 5.
    const pair = openVapidKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    expect(pair.publicKey).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  it('comes of any 32 bytes, and always the same', () => {
    for (const bytes of [Buffer.alloc(32), Buffer.alloc(32, 255)]) {
      expect(isPrivateKey(bytes)).toBe(false);
      const key = privateKeyOf(bytes);
      expect(isPrivateKey(key)).toBe(true);
      expect(privateKeyOf(bytes)).toEqual(key);
    }
    const bytes = Buffer.alloc(32, 7);
    expect(privateKeyOf(bytes)).toBe(bytes);
  });
});
