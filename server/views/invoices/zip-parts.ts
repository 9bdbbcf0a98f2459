import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A file that is to be in an archive. */
export interface FileToZip {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `2026-11-25`. */
  readonly day: string;
}

/** What the list at the end of an archive says of a file; it is kept as JSON. */
export interface ZippedFile {
  readonly name: string;
  readonly day: string;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  /** Where it begins in its part. */
  readonly at: number;
}

export interface ZipPart {
  readonly content: Buffer;
  readonly files: readonly ZippedFile[];
}

/** Of a time nothing is said: it is midnight. */
const dosDay = (day: string): number => {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
};

/** What both heads of a file have in common: names are UTF-8, contents deflated. */
function sharedHead({ name, day, crc, packed, bytes }: ZippedFile): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x800, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(dosDay(day), 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

/** A stretch of an archive: parts one behind the other, and `zipEnd` behind all of them, are a ZIP file. */
export async function zipPart(files: readonly FileToZip[]): Promise<ZipPart> {
  const content: Buffer[] = [];
  const zipped: ZippedFile[] = [];
  let at = 0;
  for (const { name, bytes, day } of files) {
    const packed = await deflate(bytes);
    const file = { name, day, crc: crc32(bytes), packed: packed.length, bytes: bytes.length, at };
    const title = Buffer.from(name);
    const head = sharedHead(file);
    content.push(Buffer.from('PK\x03\x04'), head, title, packed);
    at += 4 + head.length + title.length + packed.length;
    zipped.push(file);
  }
  return { content: Buffer.concat(content), files: zipped };
}

/** The list of all files of an archive whose parts are so long. Without the extension for more than 65,535 files or 4 GB. */
export function zipEnd(parts: readonly { readonly bytes: number; readonly files: readonly ZippedFile[] }[]): Buffer {
  const list: Buffer[] = [];
  let begin = 0;
  let count = 0;
  for (const { bytes, files } of parts) {
    for (const file of files) {
      const rest = Buffer.alloc(14);
      // An ordinary file that everybody may read, in Unix's words.
      rest.writeUInt32LE(0o100644 * 0x10000, 6);
      rest.writeUInt32LE(begin + file.at, 10);
      list.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), sharedHead(file), rest, Buffer.from(file.name));
    }
    begin += bytes;
    count += files.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(begin, 16);
  return Buffer.concat([listed, end]);
}
