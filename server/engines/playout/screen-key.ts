import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The key of a simulated screen's player, an Ed25519 seed: derived, so that the fleet needs no list of keys. */
export const simulatedScreenKey = (secret: string, screenId: string): string =>
  createHmac('sha256', secret).update(`screen/${screenId}`).digest('base64url');

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A screen key, 32 bytes in base64url, as Node takes it. */
const privateKeyOf = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, Buffer.from(key, 'base64url')]), format: 'der', type: 'pkcs8' });

/** The half of a screen key that the platform keeps, 32 bytes in base64url. */
export const publicScreenKey = (key: string): string =>
  String(createPublicKey(privateKeyOf(key)).export({ format: 'jwk' }).x);

/** Signs text with a screen key; the signature in base64url. */
export const signAsScreen = (key: string, text: string): string =>
  sign(null, Buffer.from(text), privateKeyOf(key)).toString('base64url');

/** Whether a signature of text is by the screen of this public key. */
export function isSignedByScreen(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
