import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { listZip } from '#domain/artworks/zip-list.ts';
import { adPackage, adPage, makeZip, type ZipFile } from '#tests/support/files/make-zip.ts';
import { readPackage } from './html-package.ts';
import { inspectPackage } from './package-inspection.ts';
import { readZipEntry } from './zip.ts';

const inspect = (content: Uint8Array) => readPackage(memorySource(content));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a package with its page at the root is taken, for the size that the page is made for', async () => {
  await expect(inspect(adPackage())).resolves.toEqual({
    kind: 'package',
    width: 1920,
    height: 1080,
    poster: null,
    clickTargets: [],
  });
  const more = [
    { name: '__MACOSX/._index.html', content: 'clutter' },
    { name: 'img/', mode: 0o040755 },
    { name: 'img/a.png', content: png },
    { name: 'backup.png', content: png },
    { name: 'empty.css', stored: true },
  ];
  const found = await inspect(adPackage(more, adPage(1080, 1920)));
  expect(found).toMatchObject({ kind: 'package', width: 1080, height: 1920 });
  expect(found.kind === 'package' && found.poster && Buffer.from(found.poster).equals(png)).toBe(true);
});

describe('a package is refused with what was found in it', () => {
  const withFile = (file: ZipFile) => adPackage([file]);
  test.each<[string, Uint8Array, object]>([
    ['no archive', Buffer.from('just words that are long enough to hold an end record'), { reason: 'damaged' }],
    ['a cut one', adPackage().subarray(0, 300), { reason: 'damaged' }],
    ['no page', makeZip([{ name: 'main.js', content: '1' }]), { reason: 'index_missing' }],
    [
      'a page in a folder',
      makeZip([{ name: 'ad/index.html', content: adPage() }]),
      { reason: 'index_missing', found: 'ad/index.html' },
    ],
    [
      'a way out',
      withFile({ name: '../../etc/passwd.txt', content: 'x' }),
      { reason: 'path', path: '../../etc/passwd.txt' },
    ],
    ['an absolute name', withFile({ name: '/etc/passwd.txt', content: 'x' }), { reason: 'path' }],
    ['a name of another system', withFile({ name: '..\\win.txt', content: 'x' }), { reason: 'path' }],
    ['a drive', withFile({ name: 'c:x.txt', content: 'x' }), { reason: 'path' }],
    ['two of one name', withFile({ name: 'Main.js', content: 'x' }), { reason: 'path', path: 'Main.js' }],
    ['a link', withFile({ name: 'a.txt', content: '/etc/passwd', mode: 0o120777 }), { reason: 'link', path: 'a.txt' }],
    ['a device', withFile({ name: 'a.txt', mode: 0o020666 }), { reason: 'link' }],
    ['a locked file', withFile({ name: 'a.txt', content: 'x', encrypted: true }), { reason: 'encrypted' }],
    ['a program', withFile({ name: 'run.exe', content: 'MZ' }), { reason: 'file_type', path: 'run.exe', found: 'exe' }],
    ['a nameless kind', withFile({ name: 'LICENSE', content: 'x' }), { reason: 'file_type', found: 'LICENSE' }],
    [
      'a script that calls itself a picture',
      withFile({ name: 'a.png', content: 'alert(1)' }),
      { reason: 'file_content', path: 'a.png' },
    ],
    [
      'a program that calls itself a text',
      withFile({ name: 'a.js', content: Buffer.from([0x7f, 0, 1, 2]) }),
      { reason: 'file_content' },
    ],
    ['a picture of another kind', withFile({ name: 'a.jpg', content: png }), { reason: 'file_content', found: 'jpg' }],
    ['no size', adPackage([], '<!doctype html><p>Hello</p>'), { reason: 'size_missing' }],
    ['a size of no screen', adPackage([], adPage(300, 250)), { reason: 'dimensions', width: 300, height: 250 }],
    [
      'an address',
      adPackage([], adPage(1920, 1080, '<img src="https://cdn.test/a.png">')),
      { reason: 'network', path: 'index.html', found: 'https://cdn.test/a.png' },
    ],
    [
      'too many files',
      makeZip(Array.from({ length: 301 }, (_, n) => ({ name: `${n}.txt` }))),
      { reason: 'too_many_files', limit: 300 },
    ],
  ])('%s', async (_, content, fault) => {
    await expect(inspect(content)).resolves.toMatchObject({ kind: 'refused', ...fault });
  });

  test('a bomb, from its list alone', async () => {
    const bomb = withFile({ name: 'a.txt', content: Buffer.alloc(30_000_000) });
    expect(bomb.length).toBeLessThan(60_000);
    await expect(inspect(bomb)).resolves.toMatchObject({ reason: 'bomb', path: 'a.txt', limit: 100 });
  });

  test('a bomb that lies about its size, without being unpacked further than it says', async () => {
    const liar = withFile({ name: 'a.txt', content: Buffer.alloc(30_000_000), claimedBytes: 900_000 });
    await expect(inspect(liar)).resolves.toMatchObject({ reason: 'damaged' });
  });

  test('many files that are too much together', async () => {
    const block = randomBytes(900_000);
    const many = Array.from({ length: 70 }, (_, n) => ({ name: `${n}.txt`, content: block, stored: true }));
    await expect(inspect(makeZip(many))).resolves.toMatchObject({ reason: 'too_large_unpacked', limit: 60_000_000 });
  });

  test('files that lie in one another', async () => {
    const honest = adPackage();
    const list = honest.lastIndexOf('PK\x01\x02');
    honest.writeUInt32LE(0, list + 42); // the last file begins where the first does
    await expect(inspect(honest)).resolves.toMatchObject({ reason: 'damaged' });
  });
});

test('what comes out of an archive is what went in', async () => {
  const content = randomBytes(5000);
  const source = memorySource(
    makeZip([
      { name: 'a.txt', content },
      { name: 'b.txt', content: 'two', stored: true },
    ]),
  );
  const entries = await listZip(source, 10);
  expect(await Promise.all(entries.map(async (entry) => Buffer.from(await readZipEntry(source, entry))))).toEqual([
    content,
    Buffer.from('two'),
  ]);
});

test('a package that keeps whoever looks through it busy for too long is refused, and no thread is left', async () => {
  const source = memorySource(adPackage());
  await expect(inspectPackage(source, 1)).resolves.toEqual({ kind: 'refused', reason: 'tangled' });
  await expect(inspectPackage(source)).resolves.toMatchObject({ kind: 'package', width: 1920 });
});
