import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { ByteSource } from '#domain/artworks/byte-source.ts';
import { readPacked, type ZipEntry, ZipError } from '#domain/artworks/zip-list.ts';

const inflate = promisify(inflateRaw);

/** A file's content; never more than its list entry says. @throws ZipError */
export async function readZipEntry(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const content = await unpack(await readPacked(source, entry), entry);
  if (content.byteLength !== entry.bytes || crc32(content) !== entry.crc) throw new ZipError('damaged');
  return content;
}

async function unpack(packed: Uint8Array, { method, bytes }: ZipEntry): Promise<Uint8Array> {
  if (method === 0) return packed;
  if (method !== 8) throw new ZipError('unsupported');
  try {
    // One byte of room, so that an empty file may be a deflated one.
    return await inflate(packed, { maxOutputLength: bytes + 1 });
  } catch {
    throw new ZipError('damaged');
  }
}
