import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** Unix mode; a plain file's unless told. */
  readonly mode?: number;
  readonly encrypted?: boolean;
  /** What the list claims, whatever is true. */
  readonly claimedBytes?: number;
  readonly stored?: boolean;
}

/** An archive as zip programs on Unix write it, or as nobody honest would. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', mode = 0o100644, encrypted = false, claimedBytes, stored = false } of files) {
    const raw = Buffer.from(content);
    const packed = stored ? raw : deflateRawSync(raw);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedBytes ?? raw.length, 18);
    shared.writeUInt16LE(title.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), shared, title, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(mode * 0x10000, 6);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), shared, rest, title);
    at += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** A page as banner tools export it, made for a size. */
export const adPage = (width = 1920, height = 1080, more = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="ad.size" content="width=${width},height=${height}">
<link rel="stylesheet" href="style.css"></head><body><h1>Fresh bread</h1><script src="main.js"></script>${more}</body></html>`;

/** A whole package of such a page. */
export const adPackage = (more: readonly ZipFile[] = [], page = adPage()): Buffer =>
  makeZip([
    { name: 'index.html', content: page },
    { name: 'style.css', content: 'body { margin: 0; background: #fc0 } h1 { font: 700 120px sans-serif }' },
    { name: 'main.js', content: 'document.body.dataset.ran = "yes";' },
    ...more,
  ]);
