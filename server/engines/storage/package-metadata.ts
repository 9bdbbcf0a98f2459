import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { maxPackageFiles } from '#domain/artworks/artwork-limits.ts';
import { type ByteSource, memorySource } from '#domain/artworks/byte-source.ts';
import { listZip, readPacked, type ZipEntry } from '#domain/artworks/zip-list.ts';
import type { ImageMime } from './image-structure.ts';
import { endingOf, packageTypes } from './package-types.ts';
import { blanked, tellingParts } from './video-metadata.ts';
import { withoutMetadata } from './without-metadata.ts';
import { readZipEntry } from './zip.ts';

const deflate = promisify(deflateRaw);

const isImage = (mime: string): mime is ImageMime => ['image/png', 'image/jpeg', 'image/webp'].includes(mime);
const isVideo = (mime: string): mime is 'video/mp4' | 'video/webm' => ['video/mp4', 'video/webm'].includes(mime);

/** A picture or video of a package without what it tells; null where it tells nothing. */
async function plainFile(content: Uint8Array, mime: string): Promise<Uint8Array | null> {
  if (isImage(mime)) {
    const kept = withoutMetadata(content, mime);
    return Buffer.compare(kept, content) === 0 ? null : kept;
  }
  const parts = isVideo(mime) ? await tellingParts(memorySource(content), mime) : [];
  if (parts.length === 0) return null;
  const one = (async function* () {
    yield content;
  })();
  return buffer(blanked(one, parts));
}

interface PackedFile {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: Uint8Array;
}

/** Names in UTF-8, sizes known beforehand, no date. */
function zipOf(files: readonly PackedFile[]): Buffer {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, method, crc, bytes, packed } of files) {
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt16LE(0x21, 8); // 1 January 1980, where its dates begin
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(packed.byteLength, 14);
    shared.writeUInt32LE(bytes, 18);
    shared.writeUInt16LE(title.byteLength, 22);
    parts.push(Buffer.from('PK\x03\x04'), shared, title, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, rest, title);
    at += 30 + title.byteLength + packed.byteLength;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/**
 * An inspected package whose pictures and videos tell nothing beside what they show; null where none of them did. What is left as it
 * was is not packed anew. Reads all of it, which inspection has bounded.
 */
export async function plainPackage(source: ByteSource): Promise<Buffer | null> {
  const files: PackedFile[] = [];
  let hasChanged = false;
  const pack = async (entry: ZipEntry): Promise<PackedFile> => {
    const mime = packageTypes[endingOf(entry.name)] ?? '';
    const plain = isImage(mime) || isVideo(mime) ? await plainFile(await readZipEntry(source, entry), mime) : null;
    if (!plain) return { ...entry, packed: await readPacked(source, entry) };
    hasChanged = true;
    return { name: entry.name, method: 8, crc: crc32(plain), bytes: plain.byteLength, packed: await deflate(plain) };
  };
  for (const entry of await listZip(source, maxPackageFiles)) {
    if (!entry.isFolder) files.push(await pack(entry));
  }
  return hasChanged ? zipOf(files) : null;
}
