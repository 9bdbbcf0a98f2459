import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageMime, readStructure } from './image-structure.ts';
import { withoutMetadata } from './without-metadata.ts';

const kinds = [
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
] as const;

const secrets = {
  IFD0: { Copyright: 'Nobody Else', Artist: 'A Person' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};

/** A gradient, so that a wrong turn or a lost row is seen. */
async function picture(kind: 'jpeg' | 'png' | 'webp', orientation: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 48 * 32 * 3 }, (_, at) => (at * 7) % 251));
  return sharp(pixels, { raw: { width: 48, height: 32, channels: 3 } })
    .withExif(secrets)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>where I live</rdf></x:xmpmeta>')
    .withMetadata({ orientation, icc: 'p3' })
    .toFormat(kind, { progressive: true })
    .toBuffer();
}
const shown = (content: Uint8Array) => sharp(content).autoOrient().raw().toBuffer({ resolveWithObject: true });

describe.each(kinds)('a picture as %s', (kind, mime: ImageMime) => {
  it.each([1, 3, 6, 8])('keeps nothing but its pixels, its colours and its turn %i', async (orientation) => {
    const told = await picture(kind, orientation);
    expect(told.toString('latin1')).toMatch(/A Person/);
    const kept = Buffer.from(withoutMetadata(told, mime));
    const facts = await sharp(kept).metadata();
    expect(facts.xmp ?? facts.iptc).toBeUndefined();
    expect(facts.exif?.byteLength ?? 0).toBeLessThanOrEqual(orientation === 1 ? 0 : 32);
    expect([facts.orientation ?? 1, facts.icc?.byteLength]).toEqual([
      orientation,
      (await sharp(told).metadata()).icc?.byteLength,
    ]);
    expect(kept.toString('latin1')).not.toMatch(/A Person|Nobody Else|where I live|GPS/);
    const [before, after] = [await shown(told), await shown(kept)];
    expect(after.info).toEqual(before.info);
    expect(after.data.equals(before.data)).toBe(true);
    expect(readStructure(kept, mime)).toEqual({ whole: true, animated: false });
    // Once is enough.
    expect(Buffer.from(withoutMetadata(kept, mime)).equals(kept)).toBe(true);
  });

  it('keeps nothing that lies behind its end', async () => {
    const told = Buffer.concat([await picture(kind, 1), Buffer.from('a film of my children')]);
    expect(Buffer.from(withoutMetadata(told, mime)).toString('latin1')).not.toContain('children');
  });

  it('is the same where it tells nothing', async () => {
    const plain = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#269' } })
      .toFormat(kind)
      .toBuffer();
    expect(Buffer.from(withoutMetadata(plain, mime)).equals(plain)).toBe(true);
  });
});
