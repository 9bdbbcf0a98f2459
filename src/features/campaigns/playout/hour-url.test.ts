import { describe, expect, it } from 'vitest';
import { hourAt, readHourQuestion, writeHourQuestion } from './hour-url.ts';

const usual = { screenId: 's1', day: '2026-06-10', hour: 12 };

describe('the question about an hour', () => {
  it('comes out of the address as it went in', () => {
    const question = { screenId: 's2', day: '2026-07-01', hour: 0 };
    expect(readHourQuestion(writeHourQuestion(question), usual)).toEqual(question);
  });

  it.each(['', 'hour=24&day=soon', 'hour=x&day=', 'hour=1.5', 'hour=-1'])('is the usual one for "%s"', (text) => {
    expect(readHourQuestion(new URLSearchParams(text), usual)).toEqual(usual);
  });

  it('is asked on the clock of the screen', () => {
    expect(hourAt('2026-06-10T22:30:00Z', 'Asia/Dubai')).toEqual({ day: '2026-06-11', hour: 2 });
    expect(hourAt('2026-06-10T22:30:00Z', 'UTC')).toEqual({ day: '2026-06-10', hour: 22 });
  });
});
