import { describe, expect, it } from 'vitest';
import type { ChainedEntry } from '#domain/play-log/play-log.ts';
import type { DayVerdict } from '#domain/play-log/sealed-log.ts';
import { brokenPlaces, checksOf, groupLinks, stateOf } from './day-links.ts';

const playAt = (startedAt: string, utcOffsetMin = 120) => ({ startedAt, utcOffsetMin }) as ChainedEntry;
const dayOf = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, at) => playAt(new Date(Date.UTC(2026, 5, 10, 6, at * minutes)).toISOString()));
const broken = (...places: readonly number[]): DayVerdict => ({
  kind: 'broken',
  breaks: places.map((place) => ({ kind: 'changed', place, expected: 'a', found: 'b' })),
  faults: [],
});

describe('the links that a day is drawn with', () => {
  it('are the hours by the screen’s clock, in the order of the chain', () => {
    expect(groupLinks(dayOf(6, 20))).toEqual([
      { from: 0, to: 3, hour: 8 },
      { from: 3, to: 6, hour: 9 },
    ]);
    expect(groupLinks([playAt('2026-06-10T20:40:00.000Z', 330)])).toEqual([{ from: 0, to: 1, hour: 2 }]);
    expect(groupLinks([])).toEqual([]);
  });

  it('are no more than can be looked at, where screens of many hours take turns', () => {
    const turns = dayOf(2000, 61);
    const groups = groupLinks(turns);
    expect(groups.length).toBeLessThanOrEqual(36);
    expect(groups.every(({ hour }) => hour === null)).toBe(true);
    expect(groups.flatMap(({ from, to }) => turns.slice(from, to))).toEqual(turns);
  });

  it('turn red where the chain breaks; those before it stand, those behind it hang on it', () => {
    const verdict = broken(4);
    const places = brokenPlaces(verdict, 9);
    const states = [0, 3, 6].map((from) => stateOf(verdict, places, from, from + 3));
    expect(states).toEqual(['sound', 'broken', 'behind']);
    expect(stateOf(null, places, 0, 3)).toBe('waiting');
    // The end that is missing is marked at the last play there is.
    expect([...brokenPlaces(broken(9), 9)]).toEqual([8]);
  });
});

describe('the checks of a day', () => {
  const failed = (...faults: Extract<DayVerdict, { kind: 'broken' }>['faults']): DayVerdict => ({
    ...{ kind: 'broken', breaks: [], faults },
  });

  it('end where nothing was signed, and name what fails', () => {
    expect(checksOf(failed('badSignature'))).toEqual({
      ...{ links: 'passed', signature: 'failed', content: 'skipped', tree: 'skipped' },
    });
    expect(checksOf(failed('otherCost'))).toMatchObject({ signature: 'passed', content: 'failed', tree: 'passed' });
    expect(checksOf(failed('notInTree'))).toMatchObject({ content: 'passed', tree: 'failed' });
    expect(checksOf(broken(1))).toMatchObject({ links: 'failed', signature: 'passed', content: 'passed' });
    expect(checksOf({ kind: 'open' })).toMatchObject({ links: 'passed', signature: 'skipped' });
    expect(checksOf(null).links).toBe('waiting');
  });
});
