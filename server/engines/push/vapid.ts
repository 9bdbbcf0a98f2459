import { createECDH, createHash } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';

const HOURS = 3_600_000;
/** Push services refuse what is good for longer than a day. */
const GOOD_FOR_MS = 12 * HOURS;

/** How this server proves to push services that it is the one that a browser has let in (RFC 8292). */
export interface VapidKey {
  /** A point of P-256, uncompressed, base64url: what browsers subscribe with. */
  readonly publicKey: string;
  /**
   * What a request to a push service is authorized by.
   * @param audience the origin of the push service
   * @param contact whom it may write to: `https:` or `mailto:`
   */
  authorize(audience: string, contact: string, now: Date): Promise<string>;
}

/** Whether 32 bytes are a private key of P-256: neither zero nor beyond the order of the curve. */
export function isPrivateKey(scalar: Uint8Array): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(scalar);
    return true;
  } catch {
    return false;
  }
}

/** The private key that 32 random bytes stand for. All but one in four thousand millions are one; the others always lead to the same. */
export const privateKeyOf = (scalar: Uint8Array): Uint8Array =>
  isPrivateKey(scalar) ? scalar : privateKeyOf(createHash('sha256').update(scalar).digest());

export function openVapidKey(privateKey: Uint8Array): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(privateKey).toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = importJWK(jwk, 'ES256');
  return {
    publicKey,
    async authorize(audience, contact, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(audience)
        .setSubject(contact)
        .setExpirationTime(new Date(now.getTime() + GOOD_FOR_MS))
        .sign(await key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
