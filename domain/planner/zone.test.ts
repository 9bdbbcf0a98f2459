import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayNumber,
  hourOfWeek,
  isoWithOffset,
  isTimeZone,
  localDate,
  offsetAt,
  offsetSpans,
  startOfDay,
} from './zone.ts';

const zones = [
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
];
const instant = fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2029, 0, 1) / 1000 }).map((s) => s * 1000);

/** What Intl says the zone's clock shows: the reference the arithmetic is measured against. */
function shown(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return format.format(at);
}

describe('zone', () => {
  it('shows the same clock as Intl at any instant of any zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
        const mine = new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19).replace('T', ' ');
        expect(mine).toBe(shown(zone, at));
        expect(localDate(zone, at)).toBe(shown(zone, at).slice(0, 10));
      }),
      { numRuns: 500 },
    );
  });

  it('finds the change of the clock to the second', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(offsetAt('Europe/Berlin', change - 1)).toBe(3_600_000);
    expect(offsetAt('Europe/Berlin', change)).toBe(7_200_000);
  });

  it('cuts a span into pieces that tile it, each with the offset that holds in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instant,
        fc.integer({ min: 1, max: 800 * 86_400 }),
        (zone, from, seconds) => {
          const to = from + seconds * 1000;
          const pieces = offsetSpans(zone, { from, to });
          expect(pieces[0]?.from).toBe(from);
          expect(pieces.at(-1)?.to).toBe(to);
          pieces.forEach((piece, index) => {
            if (index > 0) expect(piece.from).toBe(pieces[index - 1]?.to);
            expect(offsetAt(zone, piece.from)).toBe(piece.offset);
            expect(offsetAt(zone, piece.to - 1)).toBe(piece.offset);
          });
        },
      ),
    );
  });

  it('starts a day at its first instant, also where midnight is skipped', () => {
    expect(startOfDay('Europe/London', '2026-07-01')).toBe(Date.UTC(2026, 5, 30, 23));
    // Egypt moves its clock at midnight: this day begins at 01:00.
    const day = startOfDay('Africa/Cairo', '2026-04-24');
    expect(localDate('Africa/Cairo', day)).toBe('2026-04-24');
    expect(localDate('Africa/Cairo', day - 1)).toBe('2026-04-23');
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1500 }), (zone, days) => {
        const date = addDays('2025-01-01', days);
        const at = startOfDay(zone, date);
        expect(localDate(zone, at)).toBe(date);
        expect(localDate(zone, at - 1000)).toBe(addDays(date, -1));
      }),
    );
  });

  it('counts the hours of the week from Monday on the clock of the zone', () => {
    expect(hourOfWeek('Asia/Dubai', Date.parse('2026-11-22T20:00:00Z'))).toBe(0);
    expect(hourOfWeek('America/New_York', Date.parse('2026-11-22T20:00:00Z'))).toBe(6 * 24 + 15);
  });

  it('writes an instant with the offset of the zone, and the instant survives', () => {
    expect(isoWithOffset('Asia/Kolkata', Date.UTC(2026, 0, 1))).toBe('2026-01-01T05:30:00.000+05:30');
    expect(isoWithOffset('America/New_York', Date.UTC(2026, 0, 1))).toBe('2025-12-31T19:00:00.000-05:00');
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => Date.parse(isoWithOffset(zone, at)) === at),
    );
  });

  it('refuses what is no date and what is no zone', () => {
    expect(() => dayNumber('2026-02-30')).toThrow(RangeError);
    expect(() => dayNumber('soon')).toThrow(RangeError);
    expect(() => offsetAt('Mars/Olympus', 0)).toThrow(RangeError);
  });
});

it('a zone is known from what is none', () => {
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
