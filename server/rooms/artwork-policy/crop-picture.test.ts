import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cropPicture } from './crop-picture.ts';

const size = { width: 640, height: 480 };
const region = { left: 120, top: 40, width: 320, height: 400 };
const screen = { widthPx: 1080, heightPx: 1920 };

/** Stripes of two pixels in colours of one brightness: what a poor or second encoding washes out first. */
function stripes(): Buffer {
  const pixels = Buffer.alloc(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at += 1)
    pixels.set((at % size.width) % 4 < 2 ? [200, 40, 60] : [20, 110, 200], at * 3);
  return pixels;
}
const source = () => sharp(stripes(), { raw: { ...size, channels: 3 } });
const pixelsOf = (content: Uint8Array) => sharp(content).autoOrient().raw().toBuffer();
function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('a part of a picture', () => {
  it.each([false, true])('stays as good as the picture itself, stored sideways: %s', async (isTurned) => {
    const upright = isTurned ? source().rotate(-90) : source();
    const stored = await upright
      .withMetadata({ orientation: isTurned ? 6 : 1 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const part = await cropPicture(stored, region, screen, 'image/jpeg');
    const expected = await sharp(await sharp(stored).autoOrient().png().toBuffer())
      .extract(region)
      .raw()
      .toBuffer();
    expect(meanDifference(await pixelsOf(part), expected)).toBeLessThan(4);
  });

  it('is the same pixels where the kind of file loses none', async () => {
    const part = await cropPicture(await source().png().toBuffer(), region, screen, 'image/png');
    const expected = await source().extract(region).raw().toBuffer();
    expect(meanDifference(await pixelsOf(part), expected)).toBe(0);
  });
});
