import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { thumbprintText } from '#domain/play-log/day-seal.ts';

/** What comes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that the platform signs its play logs with. The private half leaves this module only in signatures. */
export interface SealSigner {
  /** RFC 7638 thumbprint. */
  readonly id: string;
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  /** A signature, 64 bytes in base64url. */
  sign(message: Uint8Array): string;
}

/** The signer of a private key: an Ed25519 seed, 32 bytes. */
export function openSealSigner(seed: Uint8Array): SealSigner {
  const key: KeyObject = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = String(createPublicKey(key).export({ format: 'jwk' }).x);
  return {
    id: createHash('sha256').update(thumbprintText(publicKey)).digest('base64url'),
    publicKey,
    sign: (message) => sign(null, message, key).toString('base64url'),
  };
}

export const sha256Bytes = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** What this process checks seals with. */
export const sealTools = {
  sha256: sha256Bytes,
  isSigned: (publicKey: string, message: Uint8Array, signature: string): boolean => {
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
      return verify(null, message, key, Buffer.from(signature, 'base64url'));
    } catch {
      return false; // a point that is on no curve
    }
  },
};
