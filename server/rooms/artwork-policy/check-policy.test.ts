import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkTextSize } from '#domain/artworks/check-text.ts';
import { checkClicks, checkFormat, checkMotion } from './check-facts.ts';
import { type ArtworkFacts, checkPolicy, countFindings } from './check-policy.ts';
import { mendPicture, paddedSize } from './mend-picture.ts';
import { contrastRatio, decodePicture } from './picture.ts';
import type { Fix, Report } from './report.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** A picture with bars like letters in one place: `x` and `y` in pixels, strokes and gaps as wide as `stroke`. */
async function poster(options: {
  width?: number;
  height?: number;
  ground: string;
  ink?: string;
  x?: number;
  y?: number;
  stroke?: number;
}): Promise<Buffer> {
  const { width = 1920, height = 1080, ground, ink, x = 600, y = 400, stroke = 6 } = options;
  const bars = Array.from(
    { length: 24 },
    (_, index) =>
      `<rect x="${x + index * 2 * stroke}" y="${y}" width="${stroke}" height="${stroke * 14}" fill="${ink}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>${ink ? bars.join('') : ''}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function check(content: Uint8Array, facts: Partial<ArtworkFacts> = {}): Promise<Report> {
  const picture = await decodePicture(content);
  const { width = 0, height = 0 } = await sharp(content).metadata();
  return checkPolicy(
    { size: { width, height }, picture, isMoving: false, texts: undefined, stillScreens: 3, clickTargets: 0, ...facts },
    now,
  );
}
const found = (report: Report, name: string) => report.findings.filter((finding) => finding.check === name);

describe('the policy check', () => {
  it('finds nothing in a poster that keeps every rule, and says what it could not ask', async () => {
    const report = await check(await poster({ ground: '#123047', ink: '#ffffff' }));
    expect(report.findings).toEqual([]);
    expect(report.unchecked).toEqual([{ check: 'text_size', reason: 'text_unknown' }]);
  });

  it.each([
    [4, 'fine print'],
    [16, 'a line'],
    [40, 'a headline'],
  ])('finds lettering of %d-pixel strokes that its ground swallows: %s', async (stroke) => {
    const report = await check(await poster({ ground: '#777777', ink: '#8f8f8f', x: 400, y: 250, stroke }));
    const [finding, ...others] = found(report, 'contrast');
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'problem', limit: 3, fix: null });
    expect(finding?.measured).toBeGreaterThan(1.2);
    expect(finding?.measured).toBeLessThan(1.5);
    const { x = 0, y = 0, width = 0, height = 0 } = finding?.box ?? {};
    // The box lies on the letters, give or take a tile of its scale.
    expect(Math.abs(x + width / 2 - (400 + 23.5 * stroke) / 1920)).toBeLessThan(0.12);
    expect(Math.abs(y + height / 2 - (250 + 7 * stroke) / 1080)).toBeLessThan(0.2);
  });

  it('measures 3:1 as WCAG does, and takes it', async () => {
    expect(contrastRatio(1, 0)).toBe(21);
    // #949494 on white is the classic 3:1.
    const passes = await check(await poster({ ground: '#2b2b2b', ink: '#7f7f7f' }));
    expect(found(passes, 'contrast')).toEqual([]);
    const fails = await check(await poster({ ground: '#2b2b2b', ink: '#666666' }));
    expect(found(fails, 'contrast')).toHaveLength(1);
    expect(found(fails, 'contrast')[0]?.severity).toBe('warning');
  });

  it('does not take a photograph’s noise, a gradient or an edge for lettering', async () => {
    const size = { width: 960, height: 540 };
    const noise = Buffer.alloc(size.width * size.height * 3);
    // A deterministic noise about grey.
    for (let at = 0, seed = 1; at < noise.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise[at] = 118 + ((seed >> 16) % 20);
    }
    const grainy = await sharp(noise, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
    expect(found(await check(grainy), 'contrast')).toEqual([]);
    const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><defs><linearGradient id="g"><stop offset="0" stop-color="#204060"/><stop offset="1" stop-color="#40a080"/></linearGradient></defs><rect width="960" height="540" fill="url(#g)"/><rect x="0" y="300" width="960" height="240" fill="#2a5060"/></svg>`;
    const report = await check(await sharp(Buffer.from(gradient)).png().toBuffer());
    expect(report.findings).toEqual([]);
  });

  it('finds a white ground, not a white sign', async () => {
    const white = await check(await poster({ ground: '#ffffff', ink: '#000000' }));
    expect(found(white, 'white_level')).toMatchObject([{ severity: 'warning', limit: 50, fix: 'dim_white' }]);
    expect(found(white, 'white_level')[0]?.measured).toBeGreaterThan(90);
    expect(found(await check(await poster({ ground: '#e8e8e8', ink: '#000000' })), 'white_level')).toEqual([]);
  });

  it('finds lettering in the outer 5 %, and none within', async () => {
    const outside = await check(await poster({ ground: '#102030', ink: '#ffffff', x: 20, y: 400 }));
    expect(found(outside, 'safe_area')).toMatchObject([{ severity: 'warning', limit: 5, fix: 'fit_safe_area' }]);
    expect(found(outside, 'safe_area')[0]?.box?.x).toBeLessThan(0.05);
    const inside = await check(await poster({ ground: '#102030', ink: '#ffffff', x: 200, y: 400 }));
    expect(found(inside, 'safe_area')).toEqual([]);
  });

  it('says which format a picture is nearest to, and how it fails', () => {
    expect(checkFormat({ width: 1920, height: 1080 })).toEqual([]);
    expect(checkFormat({ width: 1920, height: 1200 })).toMatchObject([
      { check: 'letterbox', severity: 'note', measured: 10, fix: 'pad_format' },
    ]);
    expect(checkFormat({ width: 1200, height: 1080 })).toMatchObject([
      { check: 'letterbox', severity: 'problem', format: { widthPx: 1024, heightPx: 768 }, fix: 'pad_format' },
    ]);
    expect(checkFormat({ width: 6000, height: 500 })).toMatchObject([
      { check: 'letterbox', severity: 'problem', fix: null },
    ]);
    expect(checkFormat({ width: 320, height: 180 })).toMatchObject([
      { check: 'resolution', severity: 'problem', measured: 6, limit: 2, fix: null },
    ]);
  });

  it('holds known text against the distance it is read from', () => {
    const text = { x: 0.1, y: 0.1, width: 0.5, height: 0.1, capHeight: 0.05 };
    expect(checkTextSize([text], false)).toEqual([]);
    expect(checkTextSize([text], true)).toMatchObject([{ check: 'text_size', measured: 5, limit: 10 }]);
    expect(checkTextSize([{ ...text, capHeight: 0.01 }], false)).toMatchObject([{ severity: 'problem' }]);
  });

  it('warns of motion only where screens beside roads stand still', () => {
    expect(checkClicks(0)).toEqual([]);
    expect(checkClicks(2)).toMatchObject([{ check: 'click_target', severity: 'note', measured: 2 }]);
    expect(checkMotion(false, 4)).toEqual([]);
    expect(checkMotion(true, 0)).toEqual([]);
    expect(checkMotion(true, 4)).toMatchObject([{ check: 'motion', measured: 4 }]);
  });

  it('says what it has not seen of a moving artwork and of one without a picture', () => {
    const facts = { size: undefined, isMoving: true, texts: [], stillScreens: 0, picture: undefined, clickTargets: 0 };
    expect(checkPolicy(facts, now).unchecked.map(({ reason }) => reason)).toEqual(Array(3).fill('no_picture'));
    expect(countFindings(checkPolicy(facts, now))).toBe(0);
  });
});

describe('a fix', () => {
  const fixed = async (content: Uint8Array, fix: Fix) => {
    const { findings } = await check(content);
    const format = findings.find((finding) => finding.fix === fix)?.format ?? null;
    return mendPicture(content, fix, 'image/png', format);
  };

  it('dims white and leaves dark tones alone', async () => {
    const before = await poster({ ground: '#ffffff', ink: '#101010' });
    const after = await fixed(before, 'dim_white');
    expect((await check(after)).findings).toEqual([]);
    const { data } = await sharp(after).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data.reduce((most, value) => Math.max(most, value), 0)).toBe(217);
    expect(data.reduce((least, value) => Math.min(least, value), 255)).toBe(16);
  });

  it('draws lettering into the safe area without changing the size', async () => {
    const before = await poster({ ground: '#102030', ink: '#ffffff', x: 20, y: 30 });
    expect(found(await check(before), 'safe_area').length).toBeGreaterThan(0);
    const after = await fixed(before, 'fit_safe_area');
    expect((await check(after)).findings).toEqual([]);
    expect(await sharp(after).metadata()).toMatchObject({ width: 1920, height: 1080 });
  });

  it('pads to the nearest format and loses no pixel', async () => {
    const before = await poster({ width: 1200, height: 1080, ground: '#204060' });
    const after = await fixed(before, 'pad_format');
    const { width, height } = await sharp(after).metadata();
    expect({ width, height }).toEqual({ width: 1440, height: 1080 });
    expect((await check(after)).findings).toEqual([]);
    expect(paddedSize({ width: 3000, height: 400 }, { widthPx: 1400, heightPx: 400 })).toEqual({
      width: 3000,
      height: 857,
    });
    await expect(mendPicture(before, 'pad_format', 'image/png', null)).rejects.toThrow('a format');
  });

  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/webp', 'webp'],
    ['image/png', 'png'],
  ])('keeps %s what it is, in grey and in colour', async (mime, format) => {
    const colour = await poster({ ground: '#ffffff', ink: '#aa0000' });
    const grey = await sharp(colour).greyscale().toColourspace('b-w').png().toBuffer();
    for (const content of [colour, grey]) {
      const mended = await mendPicture(content, 'fit_safe_area', mime, null);
      expect((await sharp(mended).metadata()).format).toBe(format);
    }
  });
});
