import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduledPlays } from '#domain/planner/pricing.ts';
import { alwaysOpen, testScreen, week } from '#domain/planner/test-screens.ts';
import { playId } from '#server/engines/playout/play-id.ts';
import { screenPlays } from '#server/engines/playout/screen-plays.ts';
import { loopPlays } from './loop-plays.ts';
import { rotation } from './shown-plays.ts';
import { testBooking, testPlaylist } from './test-playlist.ts';

const screen = testPlaylist();
const at = (iso: string): number => Date.parse(iso);
const june = { from: at('2026-05-31T00:00:00Z'), to: at('2026-07-02T00:00:00Z') };

describe('loopPlays', () => {
  it('plays every loop of the flight when the whole share is due', () => {
    const plays = loopPlays({ screen, line: testBooking(), ...june });
    expect(plays).toHaveLength(30 * 24 * 60);
    expect(new Date(plays[0]?.startedAt ?? 0).toISOString()).toBe('2026-05-31T22:00:00.000Z');
    expect(new Date(plays.at(-1)?.startedAt ?? 0).toISOString()).toBe('2026-06-30T21:59:00.000Z');
  });

  it('plays what the planner scheduled, over a change of the clock and with closed hours and dayparts', () => {
    const operatingHours = alwaysOpen.map((day) => day.map((_, hour) => hour >= 1 && hour < 22));
    const schedule = week(false).map((_, hour) => hour % 24 < 12 || hour % 24 > 18);
    const flight = { startDate: '2026-10-20', endDate: '2026-11-02', schedule };
    const line = testBooking({ ...flight, slots: 2 });
    const plays = loopPlays({
      screen: { ...screen, operatingHours },
      line,
      from: at('2026-10-01T00:00:00Z'),
      to: at('2026-12-01T00:00:00Z'),
    });
    expect(plays).toHaveLength(scheduledPlays(testScreen({ operatingHours }), flight, 2));
  });

  it('plays the share that is due, as evenly as whole plays can be', () => {
    const plays = loopPlays({
      screen,
      line: testBooking({ share: 0.4 }),
      from: at('2026-06-10T00:00:00Z'),
      to: at('2026-06-10T10:00:00Z'),
    });
    expect(plays).toHaveLength(240);
    const gaps = plays.slice(1).map((play, index) => play.loopIndex - (plays[index]?.loopIndex ?? 0));
    expect(new Set(gaps)).toEqual(new Set([2, 3]));
    expect(loopPlays({ screen, line: testBooking({ share: 0 }), ...june })).toEqual([]);
  });

  it('plays only while the line is live', () => {
    const line = testBooking({ from: '2026-06-10T10:00:30Z', until: '2026-06-10T10:05:00Z' });
    const plays = loopPlays({ screen, line, ...june });
    expect(plays.map(({ startedAt }) => new Date(startedAt).toISOString().slice(11, 19))).toEqual([
      '10:01:00',
      '10:02:00',
      '10:03:00',
      '10:04:00',
    ]);
  });

  it('tiles: however time is cut, every play comes in exactly one window, and only after its loop has ended', () => {
    const line = fc.record({
      slots: fc.integer({ min: 1, max: 4 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      loopLengthS: fc.constantFrom(60, 64, 80, 120),
      cuts: fc.array(fc.integer({ min: 0, max: 6 * 3_600_000 }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(line, ({ slots, share, loopLengthS, cuts }) => {
        const start = at('2026-06-01T20:17:03Z');
        const end = start + 6 * 3_600_000;
        const edges = [start, ...cuts.map((cut) => start + cut).sort((a, b) => a - b), end];
        const input = { screen: { ...screen, loopLengthS }, line: testBooking({ slots, share }) };
        const whole = loopPlays({ ...input, from: start, to: end });
        const pieces = edges.slice(1).flatMap((to, index) => loopPlays({ ...input, from: edges[index] ?? start, to }));
        expect(pieces).toEqual(whole);
        for (const play of whole) expect((play.loopIndex + 1) * loopLengthS * 1000).toBeLessThanOrEqual(end);
        const loops = end / (loopLengthS * 1000) - start / (loopLengthS * 1000);
        expect(Math.abs(whole.length - loops * slots * share)).toBeLessThanOrEqual(slots + 1);
      }),
    );
  });
});

describe('screenPlays', () => {
  const hour = [at('2026-06-10T10:00:00Z'), at('2026-06-10T11:00:00Z')] as const;

  it('reports each play once with the offset of the screen, in the order shown', () => {
    const plays = screenPlays(testPlaylist(), ...hour);
    expect(plays).toHaveLength(60);
    expect(plays[0]).toMatchObject({
      startedAt: '2026-06-10T12:00:00.000+02:00',
      durationMs: 10_000,
      completedPct: 100,
    });
    expect(new Set(plays.map(({ id }) => id)).size).toBe(60);
    expect(screenPlays(testPlaylist(), ...hour)).toEqual(plays);
  });

  it('gives two lines places of their own and shows nothing that finds no place', () => {
    const bookings = [
      testBooking({ lineId: 'b', slots: 2 }),
      testBooking({ lineId: 'a', slots: 3 }),
      testBooking({ lineId: 'c', slots: 2 }),
    ];
    const plays = screenPlays(testPlaylist({ bookings }), ...hour);
    expect(plays.filter(({ lineId }) => lineId === 'a')).toHaveLength(180);
    expect(plays.filter(({ lineId }) => lineId === 'b')).toHaveLength(120);
    expect(plays.filter(({ lineId }) => lineId === 'c')).toHaveLength(0);
    expect(new Set(plays.map(({ startedAt }) => startedAt)).size).toBe(300);
    expect(plays.map(({ startedAt }) => startedAt)).toEqual(plays.map(({ startedAt }) => startedAt).toSorted());
  });

  it('lets the artworks of a line take turns by weight within the line’s slots', () => {
    const bookings = [
      testBooking({ artworkId: 'x', weight: 75, share: 0.5 }),
      testBooking({ artworkId: 'y', weight: 25, share: 0.5 }),
    ];
    const plays = screenPlays(testPlaylist({ bookings }), at('2026-06-10T00:00:00Z'), at('2026-06-10T04:00:00Z'));
    expect(plays).toHaveLength(120);
    expect(plays.filter(({ artworkId }) => artworkId === 'x')).toHaveLength(90);
  });

  it('spreads the turns of artworks', () => {
    expect(rotation([1, 1])).toEqual([0, 1]);
    expect(rotation([50, 25, 25])).toEqual([0, 1, 2, 0]);
    expect(rotation([3])).toEqual([0]);
  });
});

describe('playId', () => {
  const play = { campaignId: 'c', lineId: 'l', screenId: 's', artworkId: 'a', loopIndex: 7, ordinal: 0 };

  it('is a version 5 UUID that depends on every part and on nothing else', () => {
    expect(playId(play)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(playId({ ...play })).toBe(playId(play));
    const others = [
      { campaignId: 'd' },
      { lineId: 'd' },
      { screenId: 'd' },
      { artworkId: 'd' },
      { loopIndex: 8 },
      { ordinal: 1 },
    ];
    expect(new Set([play, ...others.map((other) => ({ ...play, ...other }))].map(playId)).size).toBe(7);
  });
});
