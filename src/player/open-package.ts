import { maxPackageContentBytes, maxPackageFiles } from '#domain/artworks/artwork-limits.ts';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { listZip, readPacked, type ZipEntry, ZipError } from '#domain/artworks/zip-list.ts';

/** The files of a package by their paths. */
export type PackageFiles = readonly (readonly [path: string, file: Blob])[];

/** What a browser has to be told of a file that has no header; pictures and videos it knows by their first bytes. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

async function unpack(packed: Uint8Array<ArrayBuffer>, { method, bytes }: ZipEntry): Promise<BlobPart> {
  if (method !== 0 && method !== 8) throw new ZipError('unsupported');
  const plain = new Blob([packed]).stream();
  const content = method === 0 ? plain : plain.pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let left = bytes;
  for (const reader = content.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    left -= value.byteLength;
    if (left < 0) {
      await reader.cancel();
      break;
    }
    parts.push(value);
  }
  if (left !== 0) throw new ZipError('damaged');
  return new Blob(parts);
}

/** Unpacks a package within the limits under which the product takes one. @throws ZipError */
export async function openPackage(file: Blob): Promise<PackageFiles> {
  const source = memorySource(new Uint8Array(await file.arrayBuffer()));
  const entries = (await listZip(source, maxPackageFiles)).filter(({ isFolder }) => !isFolder);
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > maxPackageContentBytes) throw new ZipError('damaged');
  return Promise.all(
    entries.map(async (entry) => {
      const type = types[entry.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
      const packed = await readPacked(source, entry);
      return [entry.name, new Blob([await unpack(new Uint8Array(packed), entry)], { type })] as const;
    }),
  );
}
