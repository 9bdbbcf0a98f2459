import { describe, expect, it } from 'vitest';
import { flightProgress } from './flight.ts';

describe('the progress of a flight', () => {
  it('counts its first and its last day', () => {
    expect(flightProgress('2026-03-01', '2026-03-10', '2026-03-01T00:00:00Z')).toEqual({ days: 10, day: 1, share: 0 });
    expect(flightProgress('2026-03-01', '2026-03-10', '2026-03-10T23:00:00Z')).toMatchObject({ days: 10, day: 10 });
  });

  it('is nothing before the start and all of it after the end', () => {
    expect(flightProgress('2026-03-01', '2026-03-10', '2026-02-20T12:00:00Z')).toEqual({ days: 10, day: 0, share: 0 });
    expect(flightProgress('2026-03-01', '2026-03-10', '2026-04-01T12:00:00Z')).toEqual({ days: 10, day: 10, share: 1 });
  });

  it('knows a flight of a single day', () => {
    expect(flightProgress('2026-03-01', '2026-03-01', '2026-03-01T12:00:00Z')).toEqual({ days: 1, day: 1, share: 0.5 });
  });
});
