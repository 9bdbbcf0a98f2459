import type { ByteSource } from '#domain/artworks/byte-source.ts';

/** More pieces than any spot is made of. */
const MAX_PIECES = 100_000;

export const viewOf = async (source: ByteSource, at: number, bytes: number): Promise<DataView> => {
  const part = await source.read(at, Math.min(at + bytes, source.size));
  return new DataView(part.buffer, part.byteOffset, part.byteLength);
};

/** Whether the boxes of an MP4 follow each other to the end of the file, none of them longer than what is there. */
export async function hasWholeBoxes(source: ByteSource): Promise<boolean> {
  let at = 0;
  for (let boxes = 0; at < source.size && boxes < MAX_PIECES; boxes += 1) {
    const head = await viewOf(source, at, 16);
    if (head.byteLength < 8) return false;
    const short = head.getUint32(0);
    // The last one may reach to the end, wherever that is.
    if (short === 0) return true;
    if (short === 1 && head.byteLength < 16) return false;
    const bytes = short === 1 ? Number(head.getBigUint64(8)) : short;
    if (bytes < (short === 1 ? 16 : 8)) return false;
    at += bytes;
  }
  return at === source.size;
}

export const SEGMENT = 0x18538067;

interface Element {
  readonly id: number;
  /** Where its content begins. */
  readonly from: number;
  /** Null: it says not where it ends, as a recording that goes on. */
  readonly end: number | null;
}

/** The element of EBML (RFC 8794) that begins there; null where none does. */
export async function elementAt(source: ByteSource, at: number): Promise<Element | null> {
  const head = await viewOf(source, at, 12);
  const first = head.byteLength > 0 ? head.getUint8(0) : 0;
  const idBytes = Math.clz32(first) - 23;
  if (first === 0 || idBytes > 4 || head.byteLength <= idBytes) return null;
  let id = 0;
  for (let n = 0; n < idBytes; n += 1) id = id * 256 + head.getUint8(n);
  const length = head.getUint8(idBytes);
  const bytes = Math.clz32(length) - 23;
  if (length === 0 || head.byteLength < idBytes + bytes) return null;
  const mask = (1 << (8 - bytes)) - 1;
  let size = length & mask;
  let isOpen = size === mask;
  for (let n = 1; n < bytes; n += 1) {
    const value = head.getUint8(idBytes + n);
    isOpen &&= value === 0xff;
    size = size * 256 + value;
  }
  const from = at + idBytes + bytes;
  return { id, from, end: isOpen ? null : from + size };
}

/** Whether the elements of a WebM, and those of its segment, end where the file goes on or ends. */
export async function hasWholeElements(source: ByteSource): Promise<boolean> {
  let at = 0;
  for (let elements = 0; at < source.size && elements < MAX_PIECES; elements += 1) {
    const element = await elementAt(source, at);
    if (!element) return false;
    const { id, from, end } = element;
    if (end !== null && end > source.size) return false;
    // Of a segment or cluster without an end, what is in it tells.
    if (id === SEGMENT || end === null) at = from;
    else at = end;
  }
  return at === source.size;
}
