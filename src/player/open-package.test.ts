import { describe, expect, it } from 'vitest';
import { makeZip } from '../../tests/support/files/make-zip.ts';
import { openPackage } from './open-package.ts';

const blobOf = (content: Uint8Array<ArrayBuffer>) => new Blob([content]);

describe('a kept package', () => {
  it('gives its files with the kinds that a browser must be told', async () => {
    const zip = makeZip([
      { name: 'index.html', content: '<p>' },
      { name: 'css/', mode: 0o040755 },
      { name: 'css/page.CSS', content: 'p { color: red }', stored: true },
      { name: 'empty.js' },
    ]);
    const files = await openPackage(blobOf(zip as Buffer<ArrayBuffer>));
    expect(files.map(([path, { type }]) => [path, type])).toEqual([
      ['index.html', ''],
      ['css/page.CSS', 'text/css'],
      ['empty.js', 'text/javascript'],
    ]);
    expect(await Promise.all(files.map(([, file]) => file.text()))).toEqual(['<p>', 'p { color: red }', '']);
  });

  it.each([
    ['says less than comes out', 10],
    ['says more than comes out', 900_000],
    ['would be larger than any package that is taken', 61_000_000],
  ])('is not opened when a file %s', async (_, claimedBytes) => {
    const zip = makeZip([{ name: 'a.txt', content: 'x'.repeat(5000), claimedBytes }]);
    await expect(openPackage(blobOf(zip as Buffer<ArrayBuffer>))).rejects.toThrow('damaged');
  });
});
