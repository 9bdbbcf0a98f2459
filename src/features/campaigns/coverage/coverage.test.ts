import { describe, expect, it } from 'vitest';
import { type CoverageArtwork, type CoverageLine, type CoverageScreen, coverageOf } from './coverage.ts';

const screen = (id: string, widthPx: number, heightPx: number, playMicros = 1_000): CoverageScreen => ({
  id,
  name: id,
  widthPx,
  heightPx,
  motion: 'full',
  acceptedMimeTypes: ['image/png'],
  maxFileBytes: 1_000_000,
  prohibitedCategories: ['tobacco'],
  spotLengthS: 10,
  playMicros,
  playsPerHour: 60,
  weeklyHours: 100,
});

const artwork = (id: string, width: number, height: number, status: CoverageArtwork['status'] = 'approved') => ({
  ...{ id, name: id, width, height, status },
  mimeType: 'image/png',
  bytes: 1_000,
  durationMs: null,
});

const line = (id: string, changes: Partial<CoverageLine> = {}): CoverageLine => ({
  id,
  budgetShare: 100,
  screenIds: [],
  artworkIds: [],
  ...changes,
});

const wide = screen('wide', 1920, 1080);
const tall = screen('tall', 1080, 1920);
const screens = [wide, screen('wide2', 1920, 1080), tall];

describe('the coverage of formats', () => {
  it('says by line and size which artworks cover it, and what is bare', () => {
    const [one, two] = coverageOf(
      [
        line('one', { screenIds: ['wide', 'wide2', 'tall'], artworkIds: ['a', 'b'] }),
        line('two', { screenIds: ['tall'], artworkIds: ['b'] }),
      ],
      screens,
      [artwork('a', 1920, 1080), artwork('b', 1920, 1080)],
    );
    expect(one?.formats.map(({ widthPx, bare, artworks }) => [widthPx, bare.length, artworks.length])).toEqual([
      [1920, 0, 2],
      [1080, 1, 0],
    ]);
    expect(one?.barePart).toBeCloseTo(1 / 6);
    expect(two?.barePart).toBeCloseTo(1 / 2);
    expect([one?.part, two?.part]).toEqual([0.5, 0.5]);
  });

  it('measures parts by the forecast, else by the weights, else by what screens cost', () => {
    const dear = screen('tall', 1080, 1920, 3_000);
    const of = line('l', { screenIds: ['wide', 'tall'], artworkIds: ['a'] });
    const art = [artwork('a', 1920, 1080)];
    const bare = (wanted: CoverageLine, spend?: Record<string, number>) =>
      coverageOf([wanted], [wide, dear], art, { spendOf: (_, id) => spend?.[id] })[0]?.barePart;
    expect(bare(of)).toBeCloseTo(0.75);
    expect(bare({ ...of, spendShares: { wide: 9, tall: 1 } })).toBeCloseTo(0.1);
    expect(bare({ ...of, spendShares: { wide: 9, tall: 1 } }, { wide: 100, tall: 100 })).toBeCloseTo(0.5);
    // Where the forecast knows only one of them, it says nothing of their parts.
    expect(bare(of, { wide: 100 })).toBeCloseTo(0.75);
  });

  it('takes no artwork for a cover that may not be shown', () => {
    const of = line('l', { screenIds: ['wide'], artworkIds: ['a'] });
    const barePart = (status: CoverageArtwork['status']) =>
      coverageOf([of], screens, [artwork('a', 1920, 1080, status)])[0]?.barePart;
    expect(barePart('pending_review')).toBe(0);
    expect(barePart('rejected')).toBe(1);
    expect(barePart('revoked')).toBe(1);
  });

  it('says why a screen is not covered, by the artwork that comes nearest, and what it would take', () => {
    const still = {
      ...screen('still', 1920, 1080),
      motion: 'static' as const,
      acceptedMimeTypes: ['image/png', 'video/mp4'],
    };
    const small = { ...wide, id: 'small', maxFileBytes: 500 };
    const large = screen('large', 7680, 4320);
    const inventory = [still, small, large, tall, screen('tall2', 1080, 1920)];
    const gaps = (artworks: CoverageArtwork[], category: string | null = null) =>
      coverageOf(
        [line('l', { screenIds: inventory.map(({ id }) => id), artworkIds: artworks.map(({ id }) => id) })],
        inventory,
        artworks,
        { category },
      ).flatMap(({ formats }) =>
        formats.flatMap((one) => one.gaps.map((gap) => [gap.reason, gap.screens.map(({ id }) => id)])),
      );
    const video = { ...artwork('v', 1920, 1080), mimeType: 'video/mp4', durationMs: 12_000 };
    expect(gaps([artwork('a', 1920, 1080)])).toEqual([
      ['bytes', ['small']],
      ['letterbox', ['tall', 'tall2']],
      ['resolution', ['large']],
    ]);
    expect(gaps([video])).toContainEqual(['motion', ['still']]);
    expect(gaps([video])).toContainEqual(['kind', ['small']]);
    // A picture that is only too heavy comes nearer than a video that must become a still.
    expect(gaps([video, { ...artwork('b', 1920, 1080), bytes: 2_000_000 }])).toContainEqual(['bytes', ['still']]);
    expect(gaps([])).toContainEqual(['none', ['still', 'small']]);
    expect(gaps([artwork('a', 1920, 1080)], 'tobacco')).toContainEqual(['category', ['still', 'small']]);
    const [coverage] = coverageOf([line('l', { screenIds: ['still'], artworkIds: ['v'] })], [still], [video]);
    expect(coverage?.formats[0]?.gaps[0]).toMatchObject({
      mimeTypes: ['image/png'],
      least: { width: 960, height: 540 },
    });
  });

  it('takes lines without weights for equals, and nothing for bare where there is no screen', () => {
    const [none, some] = coverageOf(
      [line('n', { budgetShare: 0 }), line('s', { budgetShare: 0, screenIds: ['tall'] })],
      screens,
      [],
    );
    expect(none).toMatchObject({ part: 0.5, barePart: 0, formats: [] });
    expect(some).toMatchObject({ part: 0.5, barePart: 0.5 });
  });
});
