/** What an image's own bytes say about it, whatever its name says. Decoding is left to the server. */
export interface ImageFacts {
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Pixels; null where the header does not give them plainly. */
  readonly width: number | null;
  readonly height: number | null;
  /** Whether the file reaches the end that its own structure announces. */
  readonly isWhole: boolean;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The facts of a PNG, JPG or WebP; null for anything else. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG)) return pngFacts(bytes, view);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegFacts(bytes, view);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webpFacts(bytes, view);
  return null;
}

function pngFacts(bytes: Uint8Array, view: DataView): ImageFacts {
  const hasHeader = bytes.length >= 24;
  const facts = {
    mimeType: 'image/png' as const,
    width: hasHeader ? view.getUint32(16) : null,
    height: hasHeader ? view.getUint32(20) : null,
  };
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (ascii(bytes, at + 4, at + 8) === 'IEND') return { ...facts, isWhole: end <= bytes.length };
    at = end;
  }
  return { ...facts, isWhole: false };
}

/** Start-of-frame markers, which carry the size; C4, C8 and CC are other tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegFacts(bytes: Uint8Array, view: DataView): ImageFacts {
  let width: number | null = null;
  let height: number | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker) && at + 9 <= bytes.length) {
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    }
    // The picture itself follows, in which the end marker cannot occur by chance.
    if (marker === 0xda) return { mimeType: 'image/jpeg', width, height, isWhole: hasEndMarker(bytes, at) };
    at += 2 + view.getUint16(at + 2);
  }
  return { mimeType: 'image/jpeg', width, height, isWhole: false };
}

function hasEndMarker(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

function webpFacts(bytes: Uint8Array, view: DataView): ImageFacts {
  const isExtended = bytes.length >= 30 && ascii(bytes, 12, 16) === 'VP8X';
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  return {
    mimeType: 'image/webp',
    width: isExtended ? uint24(24) + 1 : null,
    height: isExtended ? uint24(27) + 1 : null,
    isWhole: bytes.length >= 16 && view.getUint32(4, true) + 8 <= bytes.length,
  };
}
