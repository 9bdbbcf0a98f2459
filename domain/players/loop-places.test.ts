import { describe, expect, it } from 'vitest';
import { screenPlays } from '#server/engines/playout/screen-plays.ts';
import { testBooking, testPlaylist } from './test-playlist.ts';

const hours = (from: number, to: number) =>
  Array.from({ length: 168 }, (_, hour) => hour % 24 >= from && hour % 24 < to);
const day = Date.parse('2026-06-10T00:00:00+02:00');

describe('the places of a loop', () => {
  it('are shared by lines whose dayparts never meet: a full loop in the morning and another in the evening', () => {
    const playlist = testPlaylist({
      slotsPerLoop: 6,
      bookings: [
        testBooking({ lineId: 'morning', slots: 6, schedule: hours(6, 12) }),
        testBooking({ lineId: 'evening', slots: 6, schedule: hours(12, 24), artworkId: 'artwork-2' }),
      ],
    });
    const plays = screenPlays(playlist, day, day + 24 * 3_600_000);
    const of = (lineId: string) => plays.filter((play) => play.lineId === lineId);
    expect(of('morning')).toHaveLength(6 * 60 * 6);
    expect(of('evening')).toHaveLength(12 * 60 * 6);
    const startOf = (play: { readonly startedAt: string } | undefined) => play?.startedAt.slice(11, 16);
    expect([startOf(of('morning')[0]), startOf(of('morning').at(-1))]).toEqual(['06:00', '11:59']);
    expect([startOf(of('evening')[0]), startOf(of('evening').at(-1))]).toEqual(['12:00', '23:59']);
    // No two at once.
    expect(new Set(plays.map(({ startedAt }) => startedAt)).size).toBe(plays.length);
  });

  it('are refused to a line for which the hour has no room left', () => {
    const bookings = [
      testBooking({ lineId: 'a', slots: 4 }),
      testBooking({ lineId: 'b', slots: 4, artworkId: 'artwork-2' }),
    ];
    const plays = screenPlays(testPlaylist({ slotsPerLoop: 6, bookings }), day, day + 3_600_000);
    expect(new Set(plays.map(({ lineId }) => lineId))).toEqual(new Set(['a']));
  });
});
