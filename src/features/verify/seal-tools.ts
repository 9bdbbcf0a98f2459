import type { SealTools } from '#domain/play-log/sealed-log.ts';
import { isEd25519Signature } from './ed25519.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const digest = async (algorithm: 'SHA-256' | 'SHA-512', bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(algorithm, bytes));

/** What this browser checks seals with: its own cryptography, ours where it knows no Ed25519. */
export const browserSealTools: SealTools = {
  sha256: (bytes) => digest('SHA-256', bytes),
  async isSigned(publicKey, message, signature) {
    const [key, signed] = [bytesOf(publicKey), bytesOf(signature)];
    try {
      const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify('Ed25519', imported, signed, message);
    } catch {
      return isEd25519Signature(key, message, signed, (bytes) => digest('SHA-512', bytes as Uint8Array<ArrayBuffer>));
    }
  },
};
