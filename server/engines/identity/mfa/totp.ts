/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds. */
import { createHmac } from 'node:crypto';
import { sameBytes } from '../secrets.ts';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, as apps take a secret (its length is a multiple of 5 bytes). */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

/** The bytes of a base32 secret, written in any case and with or without padding and spaces. Throws for anything else. */
export function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text.toUpperCase().replace(/[ =]/g, '')) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new Error('The secret is not base32');
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The number of whole steps since 1970. */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / STEP_MS);

/** The code of one step; `secret` raw bytes. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step whose code this is, among the present one and its two neighbours; undefined for a wrong code. */
export function findStep(secretHex: string, code: string, now: Date): number | undefined {
  const secret = Buffer.from(secretHex, 'hex');
  const present = stepAt(now);
  return [present - 1, present, present + 1].find((step) =>
    sameBytes(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)),
  );
}
