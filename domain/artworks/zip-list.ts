import type { ByteSource } from './byte-source.ts';

/**
 * The list of an archive of strangers, for the server and for a player in a browser. It is believed only as far as it is bounded:
 * files that lie in one another are refused, and whoever unpacks one holds its size against what comes out.
 */

export interface ZipEntry {
  /** As the archive writes it. */
  readonly name: string;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  /** Where its own header begins. */
  readonly at: number;
}

export type ZipFault = 'not_a_zip' | 'damaged' | 'too_many_files' | 'unsupported';

export class ZipError extends Error {
  readonly kind: ZipFault;
  constructor(kind: ZipFault) {
    super(`The archive is not taken: ${kind}`);
    this.name = 'ZipError';
    this.kind = kind;
  }
}

/** Browsers and Node have it alike; the types of neither are known here. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const endBytes = 22;
const maxCommentBytes = 65_535;
/** Generous: names are at most 64 kB each, and real ones short. */
const maxListBytes = 4_000_000;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The record at the end that says where the list is. */
async function readEnd(source: ByteSource): Promise<{ count: number; at: number; bytes: number }> {
  const from = Math.max(0, source.size - endBytes - maxCommentBytes);
  const tail = await source.read(from, source.size);
  const view = viewOf(tail);
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    // The last one whose comment reaches exactly to the end of the file.
    if (view.getUint32(at, true) !== END || at + endBytes + view.getUint16(at + 20, true) !== tail.byteLength) continue;
    const count = view.getUint16(at + 10, true);
    const end = { count, bytes: view.getUint32(at + 12, true), at: view.getUint32(at + 16, true) };
    // Archives of several volumes, and those beyond four gigabytes.
    if (view.getUint16(at + 4, true) !== 0 || count === 0xffff || end.at === 0xffffffff)
      throw new ZipError('unsupported');
    if (end.at + end.bytes > from + at) throw new ZipError('damaged');
    return end;
  }
  throw new ZipError('not_a_zip');
}

/** What the archive lists. @throws ZipError */
export async function listZip(source: ByteSource, maxEntries: number): Promise<ZipEntry[]> {
  if (source.size < endBytes) throw new ZipError('not_a_zip');
  const end = await readEnd(source);
  if (end.count > maxEntries) throw new ZipError('too_many_files');
  if (end.bytes > maxListBytes) throw new ZipError('damaged');
  const list = await source.read(end.at, end.at + end.bytes);
  const view = viewOf(list);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < end.count) {
    if (at + 46 > list.byteLength || view.getUint32(at, true) !== LISTED) throw new ZipError('damaged');
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > list.byteLength) throw new ZipError('damaged');
    const name = new TextDecoder().decode(list.subarray(at + 46, at + 46 + nameBytes));
    // Made on Unix, the upper half of the attributes is the file's mode.
    const mode = view.getUint8(at + 5) === 3 ? view.getUint32(at + 38, true) >>> 16 : 0;
    const flags = view.getUint16(at + 8, true);
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      isFolder: name.endsWith('/'),
      // Only what is a plain file, or says nothing of it, is no link, device or socket.
      isLink: ![0, 0o100000, 0o040000].includes(mode & 0o170000),
      isEncrypted: (flags & 0x2041) !== 0,
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  if (at !== list.byteLength) throw new ZipError('damaged');
  requireApart(entries, end.at);
  return entries;
}

/** Files that overlap make much of little; real archives have none. */
function requireApart(entries: readonly ZipEntry[], listAt: number): void {
  const places = entries
    .map((entry) => [entry.at, entry.at + 30 + entry.packedBytes] as const)
    .sort((a, b) => a[0] - b[0]);
  places.forEach(([, end], index) => {
    if (end > (places[index + 1]?.[0] ?? listAt)) throw new ZipError('damaged');
  });
}

/** A file's bytes as the archive holds them. @throws ZipError */
export async function readPacked(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const header = await source.read(entry.at, Math.min(entry.at + 30, source.size));
  const view = viewOf(header);
  if (header.byteLength < 30 || view.getUint32(0, true) !== LOCAL) throw new ZipError('damaged');
  const from = entry.at + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (from + entry.packedBytes > source.size) throw new ZipError('damaged');
  return source.read(from, from + entry.packedBytes);
}
