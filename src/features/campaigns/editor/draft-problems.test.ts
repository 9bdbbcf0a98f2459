import { describe, expect, it } from 'vitest';
import { bareScreens } from '#domain/artworks/runs-on.ts';
import type { DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { cropFormats } from './artwork-fit.ts';
import { emptyDraft, emptyLine } from './draft-mapping.ts';
import { type DraftFacts, problemsToTell } from './draft-problems.ts';
import type { Artwork, Screen } from './inventory.ts';

const screen = (id: string, more: Partial<Screen> = {}) =>
  ({
    id,
    widthPx: 1920,
    heightPx: 1080,
    leadTimeDays: 2,
    minSpend: 5_000,
    prohibitedCategories: ['tobacco'],
    acceptedMimeTypes: ['image/png'],
    ...more,
  }) as Screen;
const artwork = (id: string, width: number, height: number) =>
  ({ id, width, height, type: 'image', mimeType: 'image/png', status: 'approved' }) as Artwork;

const screens = [screen('s1'), screen('s2', { leadTimeDays: 5 })];
const facts: DraftFacts = {
  today: '2026-11-28',
  screens,
  artworks: [artwork('a1', 1920, 1080)],
  unavailableIds: [],
  needsPoNumber: false,
};
const complete = {
  ...emptyDraft('USD'),
  name: 'Spring',
  brand: 'Acme',
  category: 'retail' as const,
  startDate: '2026-12-03',
  endDate: '2026-12-03',
  lines: [{ ...emptyLine(), screenIds: ['s1', 's2'], artworkIds: ['a1'] }],
  budgetTotal: 10_000,
};
const line = (changes: Partial<DraftLine>): DraftLine => ({
  ...emptyLine(),
  screenIds: ['s1', 's2'],
  artworkIds: ['a1'],
  ...changes,
});
const noHours = new Array<boolean>(168).fill(false);
const messages = (draft: typeof complete | ReturnType<typeof emptyDraft>, more: Partial<DraftFacts> = {}) =>
  problemsToTell(draft, { ...facts, ...more }).map(({ messageId }) => messageId);

describe('what keeps a draft from being paid for', () => {
  it('is a name or brand that shows nothing', () => {
    expect(messages({ ...complete, name: ' \u200f', brand: '\u200b' })).toEqual([
      'editor.problem.name',
      'editor.problem.brand',
    ]);
  });

  it('is a missing PO number where the company asks for one', () => {
    expect(messages(complete)).toEqual([]);
    expect(messages(complete, { needsPoNumber: true })).toEqual(['editor.problem.poNumber']);
    expect(messages({ ...complete, poNumber: ' ' }, { needsPoNumber: true })).toEqual(['editor.problem.poNumber']);
    expect(messages({ ...complete, poNumber: 'PO-1' }, { needsPoNumber: true })).toEqual([]);
  });

  it('is a start in the past, told apart from screens that need more time', () => {
    const day = (startDate: string) => messages({ ...complete, startDate }, { today: '2026-11-28' });
    expect(day('2026-11-27')).toEqual(['editor.problem.startPast']);
    expect(day('2026-11-28')).toEqual(['editor.problem.startTooSoon']);
  });

  it('is a campaign of more than 366 days', () => {
    const until = (endDate: string) => messages({ ...complete, startDate: '2027-01-01', endDate });
    expect(until('2028-01-02')).toEqual([]);
    expect(until('2028-01-03')).toEqual(['editor.refused.tooLong']);
  });

  it('is nothing when everything is given', () => {
    expect(messages(complete)).toEqual([]);
  });

  it('is everything that an empty draft lacks, in the order of the steps', () => {
    expect(
      problemsToTell(emptyDraft('USD'), { ...facts, screens: [], artworks: [] }).map(({ field }) => field),
    ).toEqual(['name', 'brand', 'category', 'startDate', 'endDate', 'screens', 'artwork', 'budget']);
  });

  it('is a start before the longest lead time of the screens, over the end of a month', () => {
    expect(messages({ ...complete, startDate: '2026-12-02' })).toEqual(['editor.problem.startTooSoon']);
    // A line with a start of its own is the one that is too soon.
    const [own] = complete.lines;
    const lines = [{ ...emptyLine(), ...own, startDate: '2026-12-02', endDate: null }];
    expect(messages({ ...complete, startDate: '2026-12-02', lines })).toEqual(['editor.problem.lineTooSoon']);
  });

  it.each([
    ['an end before the start', { endDate: '2026-12-01' }, {}, 'editor.problem.endBeforeStart'],
    ['a budget below the minima together', { budgetTotal: 9_999 }, {}, 'editor.problem.budgetTooLow'],
    ['a category that screens refuse', { category: 'tobacco' as const }, {}, 'editor.problem.screensRefuse'],
    ['a screen that is gone', { lines: [line({ screenIds: ['s1', 's2', 's3'] })] }, {}, 'editor.problem.screensGone'],
    ['a line without screens', { lines: [line({}), line({ screenIds: [] })] }, {}, 'editor.problem.lineScreens'],
    ['a line without artwork', { lines: [line({}), line({ artworkIds: [] })] }, {}, 'editor.problem.lineArtwork'],
    ['a line without hours', { lines: [line({ schedule: noHours })] }, {}, 'editor.problem.lineHours'],
    ['a line before the flight', { lines: [line({ startDate: '2026-12-02' })] }, {}, 'editor.problem.lineDates'],
    ['a screen that is taken', {}, { unavailableIds: ['s2', 'other'] }, 'editor.problem.screensTaken'],
    ['a screen without an artwork', {}, { artworks: [artwork('a1', 1080, 1920)] }, 'editor.problem.bare'],
  ])('is %s', (_, changes, more, expected) => {
    expect(messages({ ...complete, ...changes }, more)).toEqual([expected]);
  });

  it('is not guessed at while the inventory is not known', () => {
    expect(messages(complete, { today: null, screens: null, artworks: null })).toEqual([]);
  });
});

describe('the fit of artworks', () => {
  const mixed = [screen('a'), screen('b'), screen('c', { widthPx: 1080, heightPx: 1920 })];

  it('leaves bare the screens that no artwork fits', () => {
    expect(bareScreens(mixed, [artwork('a1', 1920, 1080)]).map(({ id }) => id)).toEqual(['c']);
    expect(bareScreens(mixed, [artwork('a1', 1920, 1080), artwork('a2', 1080, 1920)])).toEqual([]);
  });

  it('counts a kind of file that the screen does not take as no fit', () => {
    expect(bareScreens([screen('j', { acceptedMimeTypes: ['image/jpeg'] })], [artwork('a1', 1920, 1080)])).toHaveLength(
      1,
    );
  });

  it('is mended by a part of a picture, size by size, the most frequent first', () => {
    const photo = artwork('a1', 4032, 3024);
    expect(cropFormats(photo, mixed)).toEqual([
      { widthPx: 1920, heightPx: 1080, screens: 2 },
      { widthPx: 1080, heightPx: 1920, screens: 1 },
    ]);
    expect(cropFormats(artwork('a2', 540, 960), mixed)).toEqual([]);
    expect(cropFormats({ ...photo, type: 'video' }, mixed)).toEqual([]);
    expect(cropFormats({ ...photo, mimeType: 'image/webp' }, mixed)).toEqual([]);
  });
});
