import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsScreen, MAX_ENLARGEMENT, MAX_LETTERBOX_PCT, matchFormats } from './fits-screen.ts';

const formats = [
  { widthPx: 1920, heightPx: 1080 },
  { widthPx: 1080, heightPx: 1920 },
  { widthPx: 1024, heightPx: 768 },
  { widthPx: 1400, heightPx: 400 },
  { widthPx: 840, heightPx: 400 },
];

describe('an artwork on a screen', () => {
  test.each(formats)('fits its own format $widthPx×$heightPx without a border', (format) => {
    expect(fitsScreen({ width: format.widthPx, height: format.heightPx }, format)).toEqual({
      fits: true,
      letterboxPct: 0,
    });
  });

  test('of half the resolution fits, a pixel less does not', () => {
    expect(fitsScreen({ width: 960, height: 540 }, formats[0] ?? fail())).toEqual({ fits: true, letterboxPct: 0 });
    expect(fitsScreen({ width: 959, height: 540 }, formats[0] ?? fail())).toMatchObject({ fits: true });
    expect(fitsScreen({ width: 959, height: 539 }, formats[0] ?? fail())).toMatchObject({
      fits: false,
      reason: 'resolution',
    });
  });

  test('may leave exactly ten percent bare and no more', () => {
    const square = { widthPx: 1000, heightPx: 1000 };
    expect(fitsScreen({ width: 1000, height: 900 }, square)).toEqual({ fits: true, letterboxPct: 10 });
    expect(fitsScreen({ width: 900, height: 1000 }, square)).toEqual({ fits: true, letterboxPct: 10 });
    expect(fitsScreen({ width: 1000, height: 899 }, square)).toEqual({
      fits: false,
      letterboxPct: 10.1,
      reason: 'letterbox',
    });
  });

  test('of 16:9 runs on 16:9 alone; 16:10 runs there too', () => {
    expect(matchFormats({ width: 3840, height: 2160 }, formats)).toEqual([formats[0]]);
    expect(matchFormats({ width: 1920, height: 1200 }, formats)).toEqual([formats[0]]);
    expect(matchFormats({ width: 1080, height: 1080 }, formats)).toEqual([]);
  });

  test('that fits is shown whole, and what is bare and enlarged stays within the limits', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, widthPx, heightPx) => {
        const scale = Math.min(widthPx / width, heightPx / height);
        const bare = 100 * (1 - (width * scale * height * scale) / (widthPx * heightPx));
        const { fits, letterboxPct } = fitsScreen({ width, height }, { widthPx, heightPx });
        expect(letterboxPct).toBeCloseTo(bare, 0);
        if (fits) expect(bare <= MAX_LETTERBOX_PCT + 1e-6 && scale <= MAX_ENLARGEMENT).toBe(true);
        else expect(bare > MAX_LETTERBOX_PCT - 1e-6 || scale > MAX_ENLARGEMENT).toBe(true);
      }),
    );
  });

  test('without a size is a bug of the caller', () => {
    expect(() => fitsScreen({ width: 0, height: 1 }, { widthPx: 1, heightPx: 1 })).toThrow(RangeError);
  });
});

function fail(): never {
  throw new Error('The list of formats is empty');
}
