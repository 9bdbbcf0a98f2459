/** What the bytes of a file say it is, whatever its name says. Decoding is left to the decoder. */

export type ImageMime = 'image/png' | 'image/jpeg' | 'image/webp';

export type SniffedType =
  | { readonly kind: 'supported'; readonly mime: ImageMime }
  | { readonly kind: 'unsupported'; readonly found: string }
  | { readonly kind: 'unknown' };

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);

/** The first words of a text, without a byte order mark. */
const opening = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Kinds that people try, so that the answer can name them. */
const OTHERS: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ['image/gif', (bytes) => /^GIF8[79]a/.test(ascii(bytes, 0, 6))],
  ['image/tiff', (bytes) => /^(II\*\0|MM\0\*)/.test(ascii(bytes, 0, 4))],
  ['image/avif', (bytes) => /^ftypavi[fs]/.test(ascii(bytes, 4, 12))],
  ['image/heic', (bytes) => /^ftyp(hei[cx]|hev[cx]|mif1|msf1)/.test(ascii(bytes, 4, 12))],
  ['image/jxl', (bytes) => startsWith(bytes, [0xff, 0x0a]) || ascii(bytes, 4, 8) === 'JXL '],
  ['image/bmp', (bytes) => ascii(bytes, 0, 2) === 'BM' && bytes.length > 26],
  ['image/vnd.adobe.photoshop', (bytes) => ascii(bytes, 0, 4) === '8BPS'],
  ['application/pdf', (bytes) => ascii(bytes, 0, 5) === '%PDF-'],
  ['video/quicktime', (bytes) => ascii(bytes, 4, 12) === 'ftypqt  '],
  ['video/mp4', (bytes) => ascii(bytes, 4, 8) === 'ftyp'],
  ['video/webm', (bytes) => startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])],
  ['video/quicktime', (bytes) => /^(moov|mdat|wide|free)$/.test(ascii(bytes, 4, 8))],
  ['application/zip', (bytes) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])],
  [
    'image/svg+xml',
    (bytes) => /^<(\?xml|!doctype svg|!--|svg)/i.test(opening(bytes)) && /<svg[\s>]/i.test(opening(bytes)),
  ],
  ['text/html', (bytes) => /^<(!doctype html|html|head|body|script)/i.test(opening(bytes))],
];

export function sniffType(bytes: Uint8Array): SniffedType {
  if (startsWith(bytes, PNG)) return { kind: 'supported', mime: 'image/png' };
  if (startsWith(bytes, JPEG)) return { kind: 'supported', mime: 'image/jpeg' };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return { kind: 'supported', mime: 'image/webp' };
  const found = OTHERS.find(([, matches]) => matches(bytes))?.[0];
  return found === undefined ? { kind: 'unknown' } : { kind: 'unsupported', found };
}

export interface Structure {
  /** Whether the file reaches the end that its own structure announces. */
  readonly whole: boolean;
  readonly animated: boolean;
}

/**
 * Walks the container without decoding: decoders pass over a missing last chunk, and over an APNG's frames. Of a JPEG without its
 * end they have every pixel before they know, so that whether they report it depends on which of their threads is faster.
 */
export function readStructure(bytes: Uint8Array, mime: ImageMime): Structure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'image/png') return pngStructure(bytes, view);
  if (mime === 'image/webp') return webpStructure(bytes, view);
  return { whole: endsAsJpeg(bytes, view), animated: false };
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** What follows 0xFF within a scan: a stuffed zero, a restart, or another 0xFF that fills. */
const isWithinScan = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7) || code === 0xff;

/** Whether a JPEG's segments lead to its end marker. */
function endsAsJpeg(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 2; at + 2 <= bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (code === END_OF_IMAGE) return true;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return false;
    at += 2 + view.getUint16(at + 2);
    if (code !== START_OF_SCAN) continue;
    at = bytes.indexOf(0xff, at);
    while (at >= 0 && isWithinScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + (bytes[at + 1] === 0xff ? 1 : 2));
    if (at < 0) return false;
  }
  return false;
}

function pngStructure(bytes: Uint8Array, view: DataView): Structure {
  let animated = false;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const type = ascii(bytes, at + 4, at + 8);
    const end = at + 12 + view.getUint32(at);
    if (type === 'acTL') animated = true;
    if (type === 'IEND') return { whole: end <= bytes.length, animated };
    at = end;
  }
  return { whole: false, animated };
}

function webpStructure(bytes: Uint8Array, view: DataView): Structure {
  const whole = bytes.length >= 16 && view.getUint32(4, true) + 8 <= bytes.length;
  const animated = ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  return { whole, animated };
}
