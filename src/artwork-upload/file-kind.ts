import type { components } from '#contract/product-api.ts';

type ArtworkType = components['schemas']['ArtworkType'];

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);

/** The type of artwork that a file would be, by its first bytes, whatever its name says; null for one that would be none. */
export function fileKind(opening: Uint8Array): ArtworkType | null {
  if (startsWith(opening, [0x89, 0x50, 0x4e, 0x47]) || startsWith(opening, [0xff, 0xd8, 0xff])) return 'image';
  if (ascii(opening, 0, 4) === 'RIFF' && ascii(opening, 8, 12) === 'WEBP') return 'image';
  if (ascii(opening, 4, 8) === 'ftyp')
    return /^(qt {2}|avi[fs]|hei[cx]|hev[cx]|mif1|msf1)$/.test(ascii(opening, 8, 12)) ? null : 'video';
  if (startsWith(opening, [0x1a, 0x45, 0xdf, 0xa3])) return 'video';
  return startsWith(opening, [0x50, 0x4b, 0x03, 0x04]) ? 'html' : null;
}

/** Hexadecimal. */
export async function sha256Of(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
