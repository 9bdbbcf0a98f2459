import { describe, expect, it } from 'vitest';
import { recentPlays, toDays } from './recent-days.ts';

const now = new Date('2026-03-02T22:30:00Z');
const row = (day: string, plays: number) => ({
  day,
  plays,
  impressionsMicros: plays * 2_500_000,
  costMicros: plays * 46_100,
});

describe('the last days of all campaigns', () => {
  it('are every day up to now, also those without a play', () => {
    const days = toDays([row('2026-02-27', 10)], [], 'USD', now);
    expect(days).toHaveLength(28);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-02-03', '2026-03-02']);
    expect(days.find(({ day }) => day === '2026-02-27')).toEqual({
      day: '2026-02-27',
      plays: 10,
      impressions: 25,
      spend: 46,
    });
    expect(days.filter(({ plays }) => plays > 0)).toHaveLength(1);
  });

  it('end with tomorrow where a screen is a day ahead', () => {
    expect(toDays([row('2026-03-03', 1)], [], 'USD', now).at(-1)).toMatchObject({ day: '2026-03-03', plays: 1 });
    expect(toDays([], ['America/New_York', 'Asia/Dubai'], 'USD', now).at(-1)?.day).toBe('2026-03-03');
  });

  it('end with the day that it still is on the screens', () => {
    const night = new Date('2026-03-03T01:00:00Z');
    expect(toDays([row('2026-03-02', 1)], ['America/New_York'], 'USD', night).at(-1)?.day).toBe('2026-03-02');
  });

  it('are told of each campaign by itself', () => {
    const days = toDays([], [], 'USD', now).map(({ day }) => day);
    const playsOf = recentPlays(
      [
        { campaignId: 'a', day: '2026-03-02', plays: 7 },
        { campaignId: 'a', day: '2026-02-03', plays: 9 },
        { campaignId: 'b', day: '2026-03-01', plays: 3 },
      ],
      days,
    );
    expect(playsOf('a')).toEqual([...Array(13).fill(0), 7]);
    expect(playsOf('b').at(-2)).toBe(3);
    expect(playsOf('c')).toEqual(Array(14).fill(0));
  });
});
