import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers, keepAnswer, keptAnswer } from './kept-answers.ts';

const campaigns = {};
const artworks = {};

beforeEach(() => {
  vi.useFakeTimers();
  forgetAnswers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('An answer that a page showed', () => {
  it('is there for the same question to the same resource', () => {
    keepAnswer(campaigns, { q: 'a' }, ['one']);
    expect(keptAnswer(campaigns, { q: 'a' })).toEqual(['one']);
    expect(keptAnswer(campaigns, { q: 'b' })).toBeNull();
    expect(keptAnswer(artworks, { q: 'a' })).toBeNull();
  });

  it('is the last one', () => {
    keepAnswer(campaigns, null, ['one']);
    keepAnswer(campaigns, null, ['two']);
    expect(keptAnswer(campaigns, null)).toEqual(['two']);
  });

  it('is not shown after five minutes', () => {
    keepAnswer(campaigns, null, ['one']);
    vi.advanceTimersByTime(5 * 60_000);
    expect(keptAnswer(campaigns, null)).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(keptAnswer(campaigns, null)).toBeNull();
  });

  it('goes with the session', () => {
    keepAnswer(campaigns, null, ['one']);
    forgetAnswers();
    expect(keptAnswer(campaigns, null)).toBeNull();
  });

  it('makes room for eight others, unless it was seen again', () => {
    keepAnswer(campaigns, 'old', ['old']);
    keepAnswer(campaigns, 'seen again', ['seen again']);
    for (let one = 0; one < 6; one += 1) keepAnswer(campaigns, one, [one]);
    keepAnswer(campaigns, 'seen again', ['seen again']);
    expect(keptAnswer(campaigns, 'old')).toEqual(['old']);
    keepAnswer(campaigns, 'one more', []);
    expect([keptAnswer(campaigns, 'old'), keptAnswer(campaigns, 'seen again')]).toEqual([null, ['seen again']]);
  });
});
