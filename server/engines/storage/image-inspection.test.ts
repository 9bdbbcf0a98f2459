import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectImage, MAX_IMAGE_BYTES, makeThumbnail } from './image-inspection.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = (width = 640, height = 360, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: '#2266aa', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** A PNG chunk with its checksum. */
function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'in %s is known by its content, from memory and from a file of any name',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const path = join(folder, `${format}.txt`);
      await writeFile(path, bytes);
      const image = {
        kind: 'image',
        mime: `image/${format}`,
        width: 640,
        height: 360,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        hasAlpha: false,
        bitDepth: 8,
      };
      await expect(inspectImage(bytes)).resolves.toEqual(image);
      await expect(inspectImage(path)).resolves.toEqual(image);
    },
  );

  test('that the camera turned is measured as it is shown, and its thumbnail stands upright', async () => {
    const bytes = await picture(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await expect(inspectImage(bytes)).resolves.toMatchObject({ kind: 'image', width: 600, height: 800 });
    await expect(makeThumbnail(bytes)).resolves.toMatchObject({ width: 360, height: 480 });
  });

  test('with transparency says so', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    await expect(inspectImage(bytes)).resolves.toMatchObject({ kind: 'image', hasAlpha: true });
  });
});

describe('refused is', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('a %s cut anywhere', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    for (const cut of [1, 5, 12, 100, 2000, Math.floor(bytes.length / 2), bytes.length - 200])
      await expect(inspectImage(bytes.subarray(0, bytes.length - cut)), `cut by ${cut}`).resolves.toEqual({
        kind: 'truncated',
      });
  });

  test('a progressive JPEG cut within its last bytes, whatever the decoder makes of it', async () => {
    const bytes = await picture().jpeg({ progressive: true }).toBuffer();
    await expect(inspectImage(bytes)).resolves.toMatchObject({ kind: 'image' });
    for (let cut = 1; cut <= 16; cut += 1)
      await expect(inspectImage(bytes.subarray(0, bytes.length - cut)), `cut by ${cut}`).resolves.toEqual({
        kind: 'truncated',
      });
  });

  test('a PNG with a flipped bit', async () => {
    const bytes = Buffer.from(await picture().png().toBuffer());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await expect(inspectImage(bytes)).resolves.toEqual({ kind: 'truncated' });
  });

  test.each([
    ['image/gif', 'gif'],
    ['image/tiff', 'tiff'],
    ['image/avif', 'avif'],
  ] as const)('%s, by its name', async (found, format) => {
    const bytes = await picture(32, 32).toFormat(format).toBuffer();
    await expect(inspectImage(bytes)).resolves.toEqual({ kind: 'unsupported_type', found });
  });

  test.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['image/svg+xml', '\ufeff<?xml version="1.0"?>\n<!-- a --><svg width="1"/>'],
    ['text/html', '<!DOCTYPE html><script>alert(1)</script>'],
    ['application/pdf', '%PDF-1.7'],
    ['application/zip', 'PK\u0003\u0004'],
    ['image/gif', 'GIF89a/*<svg/onload=alert(1)>*/=1;'],
  ])('%s that calls itself a PNG', async (found, text) => {
    const path = join(folder, 'image.png');
    await writeFile(path, text);
    await expect(inspectImage(path)).resolves.toEqual({ kind: 'unsupported_type', found });
  });

  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['zeros', '\0'.repeat(100)],
  ])('%s', async (_what, text) => {
    await expect(inspectImage(Buffer.from(text))).resolves.toEqual({ kind: 'not_an_image' });
  });

  test('a page behind the first bytes of a PNG or a JPEG', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), page]);
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), page]);
    expect((await inspectImage(png)).kind).toBe('truncated');
    expect((await inspectImage(jpeg)).kind).toBe('truncated');
  });

  test('51 MB, without reading it, while 50 MB to the byte is read', async () => {
    const path = join(folder, 'large.png');
    const file = await open(path, 'w');
    await file.truncate(51_000_000);
    await expect(inspectImage(path)).resolves.toEqual({
      kind: 'too_large',
      bytes: 51_000_000,
      maxBytes: MAX_IMAGE_BYTES,
    });
    await file.truncate(MAX_IMAGE_BYTES);
    await expect(inspectImage(path)).resolves.toEqual({ kind: 'not_an_image' });
    await file.close();
  });

  test('a bomb, from its header: 144 megapixels in half a megabyte', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(600_000);
    const started = performance.now();
    await expect(inspectImage(bomb)).resolves.toMatchObject({ kind: 'too_many_pixels', width: 12_000, height: 12_000 });
    expect(performance.now() - started).toBeLessThan(1_000);
    await expect(makeThumbnail(bomb)).rejects.toThrow(/pixel limit/);
  });

  test('a bomb that lies about its size in the header', async () => {
    const bytes = Buffer.from(await picture(64, 64).png().toBuffer());
    const header = Buffer.from(bytes.subarray(16, 29));
    header.writeUInt32BE(7_000, 0);
    header.writeUInt32BE(7_000, 4);
    const liar = Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)]);
    await expect(inspectImage(liar)).resolves.toEqual({ kind: 'truncated' });
  });

  test('an animation, in WebP and in PNG', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const webp = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(inspectImage(webp)).resolves.toEqual({ kind: 'animated' });
    const png = await frame('#f00');
    const animated = Buffer.concat([
      png.subarray(0, 33),
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      png.subarray(33),
    ]);
    await expect(inspectImage(animated)).resolves.toEqual({ kind: 'animated' });
  });
});

test('a page hidden in a good image does not reach its thumbnail', async () => {
  const payload = '<script>alert(1)</script>';
  const jpeg = await picture()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: payload } })
    .toBuffer();
  expect(jpeg.toString('latin1')).toContain(payload);
  await expect(inspectImage(jpeg)).resolves.toMatchObject({ kind: 'image', mime: 'image/jpeg' });
  const thumbnail = await makeThumbnail(jpeg);
  expect(Buffer.from(thumbnail.content).toString('latin1')).not.toContain('script');
  await expect(inspectImage(thumbnail.content)).resolves.toMatchObject({
    kind: 'image',
    mime: 'image/webp',
    width: 480,
    height: 270,
  });
});

test('a thumbnail is never larger than its original', async () => {
  await expect(makeThumbnail(await picture(100, 50).png().toBuffer())).resolves.toMatchObject({
    width: 100,
    height: 50,
  });
});
