import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isEd25519Signature } from './ed25519.ts';

const sha512 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha512').update(bytes).digest());
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

/** RFC 8032, 7.1: tests 1, 2, 3 and SHA(abc). */
const vectors = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

describe('a signature that the browser cannot check itself', () => {
  it.each(vectors)('of %s is that of the standard', async (key, message, signature) => {
    expect(await isEd25519Signature(hex(key), hex(message), hex(signature), sha512)).toBe(true);
  });

  it('holds for what was signed, and for no other bit of it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const key = new Uint8Array(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'));
      const message = new Uint8Array(Buffer.from(`marquee-day-seal/1\n${round}`));
      const signature = new Uint8Array(sign(null, message, privateKey));
      expect(await isEd25519Signature(key, message, signature, sha512)).toBe(true);
      const flipped = (bytes: Uint8Array, at: number) => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte));
      expect(await isEd25519Signature(key, flipped(message, 3), signature, sha512)).toBe(false);
      expect(await isEd25519Signature(flipped(key, round), message, signature, sha512)).toBe(false);
      expect(await isEd25519Signature(key, message, flipped(signature, round), sha512)).toBe(false);
      expect(await isEd25519Signature(key, message, flipped(signature, 40), sha512)).toBe(false);
    }
  });

  it('takes no second form of one that is right, and nothing of another length', async () => {
    const [key, message, signature] = [hex(vectors[1][0]), hex(vectors[1][1]), hex(vectors[1][2])];
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    let s = signature.subarray(32).reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n) + order;
    const tail = Uint8Array.from({ length: 32 }, () => {
      const byte = Number(s & 255n);
      s >>= 8n;
      return byte;
    });
    const malleable = Uint8Array.of(...signature.subarray(0, 32), ...tail);
    expect(await isEd25519Signature(key, message, malleable, sha512)).toBe(false);
    expect(await isEd25519Signature(key, message, signature.subarray(0, 63), sha512)).toBe(false);
    expect(await isEd25519Signature(key.subarray(1), message, signature, sha512)).toBe(false);
  });
});
