import sharp from 'sharp';
import { expect, it } from 'vitest';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { listZip } from '#domain/artworks/zip-list.ts';
import { adPackage } from '#tests/support/files/make-zip.ts';
import { PLACE, tellingMp4 } from '#tests/support/files/telling-video.ts';
import { inspectPackage } from './package-inspection.ts';
import { plainPackage } from './package-metadata.ts';
import { readZipEntry } from './zip.ts';

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#269' } })
    .withExif({ IFD0: { Artist: PLACE } })
    .jpeg()
    .toBuffer();

const filesOf = async (zip: Uint8Array) => {
  const source = memorySource(zip);
  const entries = await listZip(source, 300);
  return Object.fromEntries(
    await Promise.all(entries.map(async (entry) => [entry.name, Buffer.from(await readZipEntry(source, entry))])),
  ) as Record<string, Buffer>;
};

it('leaves nothing of a place in the pictures and videos of a package, and all else as it was', async () => {
  const told = adPackage([
    { name: 'images/', content: '' },
    { name: 'images/père.jpg', content: await photo() },
    { name: 'film.mp4', content: tellingMp4(), stored: true },
  ]);
  const kept = await plainPackage(memorySource(told));
  if (!kept) throw new Error('There was something to leave out');
  const [before, after] = [await filesOf(told), await filesOf(kept)];
  expect(before['images/père.jpg']?.includes(PLACE) && before['film.mp4']?.includes(PLACE)).toBe(true);
  expect(Object.keys(after)).toEqual(['index.html', 'style.css', 'main.js', 'images/père.jpg', 'film.mp4']);
  for (const [name, content] of Object.entries(after)) {
    expect(content.includes(PLACE), name).toBe(false);
    if (!/\.(jpg|mp4)$/.test(name)) expect(content.equals(before[name] ?? Buffer.alloc(0)), name).toBe(true);
  }
  expect(await inspectPackage(memorySource(kept))).toEqual(await inspectPackage(memorySource(told)));
  expect(await plainPackage(memorySource(kept))).toBeNull();
});

it('is not packed anew where nothing tells', async () => {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await plainPackage(memorySource(adPackage([{ name: 'a.png', content: plain }])))).toBeNull();
});
