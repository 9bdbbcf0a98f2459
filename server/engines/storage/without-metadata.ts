import { crc32 } from 'node:zlib';
import type { ImageMime } from './image-structure.ts';

/*
 * Pictures tell more than they show: where they were taken (EXIF's GPS), by whom and with what (EXIF, XMP, IPTC, comments), and what
 * lies behind their end. None of it is kept; pixels and colour profile are, byte for byte, and the turn that a camera noted.
 */

/** EXIF's tag of how a picture is to be turned, 1 to 8; 1 is as it lies. */
const ORIENTATION = 0x0112;

/** The turn that a TIFF structure notes in its first directory; 1 where it notes none that is sound. */
function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.byteLength < 14) return 1;
  const little = view.getUint16(0) === 0x4949;
  const at = view.getUint32(4, little);
  if (at + 2 > tiff.byteLength) return 1;
  const count = view.getUint16(at, little);
  for (let entry = at + 2; entry + 12 <= tiff.byteLength && entry < at + 2 + 12 * count; entry += 12) {
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF structure that notes a turn and nothing else. */
function turnOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*\0\0\0\x08\0\x01', 'latin1');
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12); // a SHORT,
  tiff.writeUInt32BE(1, 14); // one of them
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, Math.min(to, bytes.byteLength) - from)).toString(
    'latin1',
  );
const EXIF = 'Exif\0\0';

function jpegWithout(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; at + 4 <= bytes.byteLength; ) {
    const code = view.getUint8(at + 1);
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    let end = at + 2 + view.getUint16(at + 2);
    const name = latin1(bytes, at + 4, at + 16);
    // The scan that follows its header goes on to the next marker that is none of its own.
    if (code === 0xda) {
      for (end = bytes.indexOf(0xff, end); end >= 0; end = bytes.indexOf(0xff, end + 1)) {
        const next = bytes[end + 1] ?? 0;
        if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break;
      }
      if (end < 0) end = bytes.byteLength;
    }
    if (code === 0xe1 && name.startsWith(EXIF)) orientation = orientationOf(bytes.subarray(at + 10, end));
    const isProfile = code === 0xe2 && name.startsWith('ICC_PROFILE\0');
    const isTold = code === 0xfe || (code >= 0xe1 && code <= 0xef && code !== 0xee && !isProfile);
    if (!isTold) kept.push(bytes.subarray(at, end));
    at = end;
    // An end that has nothing behind it has no length to be read.
    if (bytes.byteLength - at < 4 && bytes[at] === 0xff && bytes[at + 1] === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
  }
  if (orientation !== 1) {
    const tiff = turnOnly(orientation);
    const head = Buffer.from([0xff, 0xe1, 0, 8 + tiff.byteLength]);
    kept.splice(1, 0, Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]));
  }
  return Buffer.concat(kept);
}

const tellingChunks: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

function pngWithout(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.byteLength; ) {
    const type = latin1(bytes, at + 4, at + 8);
    const end = at + 12 + view.getUint32(at);
    if (!tellingChunks.has(type)) kept.push(bytes.subarray(at, end));
    const orientation = type === 'eXIf' ? orientationOf(bytes.subarray(at + 8, end - 4)) : 1;
    if (orientation !== 1) {
      const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), turnOnly(orientation)]);
      const chunk = Buffer.alloc(content.byteLength + 8);
      chunk.writeUInt32BE(content.byteLength - 4, 0);
      content.copy(chunk, 4);
      chunk.writeUInt32BE(crc32(content), content.byteLength + 4);
      kept.push(chunk);
    }
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

/** VP8X's marks of a file with EXIF and with XMP. */
const [WEBP_EXIF, WEBP_XMP] = [0x08, 0x04];

function webpWithout(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let extended: Buffer | null = null;
  const end = Math.min(bytes.byteLength, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= end; ) {
    const type = latin1(bytes, at, at + 4);
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    if (type === 'VP8X') {
      extended = Buffer.from(bytes.subarray(at, next));
      extended.writeUInt8((extended[8] ?? 0) & ~(WEBP_EXIF | WEBP_XMP), 8);
      kept.push(extended);
    } else if (type === 'EXIF') {
      const from = at + 8 + (latin1(bytes, at + 8, at + 14) === EXIF ? EXIF.length : 0);
      const orientation = orientationOf(bytes.subarray(from, at + 8 + size));
      if (orientation !== 1 && extended) {
        const tiff = turnOnly(orientation);
        const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
        head.writeUInt32LE(tiff.byteLength, 4);
        kept.push(head, tiff);
        extended.writeUInt8((extended[8] ?? 0) | WEBP_EXIF, 8);
      }
    } else if (type !== 'XMP ') kept.push(bytes.subarray(at, next));
    at = next;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.byteLength, 4);
  return Buffer.concat([head, body]);
}

/** A sound picture without what it tells beside its pixels; of pictures that tell nothing, the same bytes. */
export function withoutMetadata(bytes: Uint8Array, mime: ImageMime): Uint8Array {
  if (mime === 'image/png') return pngWithout(bytes);
  return mime === 'image/webp' ? webpWithout(bytes) : jpegWithout(bytes);
}
