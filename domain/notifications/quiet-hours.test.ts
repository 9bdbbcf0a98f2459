import { describe, expect, it } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const night = (timeZone: string) => ({ from: '22:00', until: '07:00', timeZone });
const end = (at: string, zone = 'Europe/Berlin') => endOfQuiet(new Date(at), night(zone))?.toISOString() ?? null;

describe('quiet hours', () => {
  it('end in the morning, whichever side of midnight it is', () => {
    expect(end('2026-11-28T21:30:10Z')).toBe('2026-11-29T06:00:00.000Z');
    expect(end('2026-11-29T02:00:00Z')).toBe('2026-11-29T06:00:00.000Z');
  });
  it('begin with their first minute and do not hold their last', () => {
    expect(end('2026-11-28T20:59:59Z')).toBeNull();
    expect(end('2026-11-28T21:00:00Z')).toBe('2026-11-29T06:00:00.000Z');
    expect(end('2026-11-29T06:00:00Z')).toBeNull();
  });
  it('are those of their zone', () => {
    expect(end('2026-11-28T19:00:00Z', 'Asia/Dubai')).toBe('2026-11-29T03:00:00.000Z');
    expect(end('2026-11-28T19:00:00Z')).toBeNull();
  });
  it('may lie within a day', () => {
    const noon = { from: '12:00', until: '13:15', timeZone: 'UTC' };
    expect(endOfQuiet(new Date('2026-11-28T12:30:00Z'), noon)?.toISOString()).toBe('2026-11-28T13:15:00.000Z');
    expect(endOfQuiet(new Date('2026-11-28T13:15:00Z'), noon)).toBeNull();
  });
  it('end by the clock in nights in which it changes', () => {
    // Berlin turns back on 2026-10-25 at 03:00, and forward on 2027-03-28 at 02:00.
    expect(end('2026-10-24T22:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(end('2027-03-27T22:00:00Z')).toBe('2027-03-28T05:00:00.000Z');
    // An hour that there is not that night ends them where the clock leaps over it.
    const endAt = (until: string, at: string) =>
      endOfQuiet(new Date(at), { from: '22:00', until, timeZone: 'Europe/Berlin' })?.toISOString();
    expect(endAt('02:30', '2027-03-28T00:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
    expect(endAt('02:00', '2027-03-28T00:30:00Z')).toBe('2027-03-28T01:00:00.000Z');
    expect(endAt('03:00', '2027-03-28T00:30:00Z')).toBe('2027-03-28T01:00:00.000Z');
  });
});
