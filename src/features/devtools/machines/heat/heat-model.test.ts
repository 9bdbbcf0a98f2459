import { describe, expect, it } from 'vitest';
import { type Heat, heatOf, heatSourceOf, legendOf, levelOf, levelStarts } from './heat-model.ts';
import type { MachineWalks } from './walks-model.ts';

const heat = (...counts: number[]): Heat => new Map(counts.map((count, place) => [`t${place}`, count]));
const levels = (...counts: number[]) => counts.map((count) => levelOf(count, levelStarts(heat(...counts))));

describe('how much a transition is taken', () => {
  it('is told in even steps of the logarithm, and never is a step of its own', () => {
    expect(levels(0, 1, 9, 10, 99, 100, 999, 1000, 10_000)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(levels(0, 1)).toEqual([0, 4]);
    expect(levels(0, 0)).toEqual([0, 0]);
    expect(levels(0, 1, 2, 3)).toEqual([0, 1, 3, 4]);
  });

  it('has a legend without gaps, each level with the counts that it stands for', () => {
    expect(legendOf(heat(0, 10_000))).toEqual([
      { level: 0, from: 0, to: 0 },
      { level: 1, from: 1, to: 9 },
      { level: 2, from: 10, to: 99 },
      { level: 3, from: 100, to: 999 },
      { level: 4, from: 1000, to: null },
    ]);
    for (const most of [1, 2, 3, 5, 17, 123]) {
      const legend = legendOf(heat(most));
      for (let count = 0; count <= most; count += 1) {
        const named = legend.filter(({ from, to }) => count >= from && (to === null || count <= to));
        expect(named.map(({ level }) => level)).toEqual([levelOf(count, levelStarts(heat(most)))]);
      }
    }
  });

  it('is asked of the tests, the pages or the use; what the address says otherwise is the tests', () => {
    expect([heatSourceOf('real'), heatSourceOf('page'), heatSourceOf('<b>'), heatSourceOf(null)]).toEqual([
      'real',
      'page',
      'pure',
      'pure',
    ]);
  });
});

describe('the heat of a machine', () => {
  const walks: MachineWalks[] = [
    { machine: 'lamp', transitions: ['a', 'b'], pure: [3, 1], page: [2, 0] },
    { machine: 'server', transitions: ['c'], pure: [1], page: null },
  ];
  const none = { kind: 'signedOut' } as const;

  it('comes from what was asked for, and is null where that is not known', () => {
    expect(heatOf('lamp', 'pure', walks, none)).toEqual(
      new Map([
        ['a', 3],
        ['b', 1],
      ]),
    );
    expect(heatOf('lamp', 'page', walks, none)).toEqual(
      new Map([
        ['a', 2],
        ['b', 0],
      ]),
    );
    expect(heatOf('server', 'page', walks, none)).toBeNull();
    expect(heatOf('lamp', 'real', walks, none)).toBeNull();
    expect(heatOf('nobody', 'pure', walks, none)).toBeNull();
  });

  it('knows of what nobody took, and nothing of lines that the chart has no more', () => {
    const answer = [
      { machine: 'lamp', transition: 'b', count: 7 },
      { machine: 'lamp', transition: 'gone', count: 9 },
      { machine: 'server', transition: 'a', count: 5 },
    ];
    const real = { kind: 'known', answer, from: '2026-01-01', to: '2026-01-30' } as const;
    expect(heatOf('lamp', 'real', walks, real)).toEqual(
      new Map([
        ['a', 0],
        ['b', 7],
      ]),
    );
  });
});
