import { describe, expect, it } from 'vitest';
import { bonusAmong, bonusLacking, isBonusPlay, paidPart } from './bonus-plays.ts';

describe('bonus plays', () => {
  it('are the last of so many, in even steps', () => {
    const free = Array.from({ length: 18 }, (_, index) => index + 1).filter((number) => isBonusPlay(number, 20));
    expect(free).toEqual([6, 12, 18]);
    expect([1, 2, 3, 4].map((number) => isBonusPlay(number, 100))).toEqual([false, true, false, true]);
  });

  it.each([1, 7, 20, 33, 99, 100])('of %i in the hundred never run ahead of the plays that are paid for', (percent) => {
    let free = 0;
    for (let number = 1; number <= 2_000; number += 1) {
      if (isBonusPlay(number, percent)) free += 1;
      expect(free).toBe(bonusAmong(number, percent));
      expect(free * 100).toBeLessThanOrEqual((number - free) * percent);
      // And never lag by a whole one.
      expect((free + 1) * (100 + percent)).toBeGreaterThan(number * percent);
    }
  });

  it('make plays cheaper on average, by what is free', () => {
    expect(paidPart(25)).toBe(0.8);
    expect(paidPart(100)).toBe(0.5);
  });

  it('lack the room that is not there, beyond what is rounded', () => {
    expect(bonusLacking({ planned: 10_000, spent: 10_000, plays: 1_150 }, 1)).toBe(0);
    expect(bonusLacking({ planned: 10_000, spent: 9_998, plays: 1_200 }, 1)).toBe(0);
    // All slots are played as it is: a fifth more is a sixth less of the money.
    expect(bonusLacking({ planned: 12_000, spent: 10_000, plays: 1_000 }, 1)).toBe(200);
    expect(bonusLacking({ planned: 12_000, spent: 11_000, plays: 1_100 }, 3)).toBe(100);
  });
});
