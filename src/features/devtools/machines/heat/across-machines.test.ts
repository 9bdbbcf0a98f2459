import { describe, expect, it } from 'vitest';
import { isCountedMachine, leastTested, neverTaken } from './across-machines.ts';
import type { MachineWalks } from './walks-model.ts';

const walks: MachineWalks[] = [
  { machine: 'lamp', transitions: ['on', 'off', 'broken'], pure: [4, 4, 1], page: [2, 0, 0] },
  { machine: 'order', transitions: ['paid'], pure: [1], page: null },
];
const answer = [
  { machine: 'lamp', transition: 'on', count: 70 },
  { machine: 'lamp', transition: 'broken', count: 30 },
  { machine: 'lamp', transition: 'gone', count: 999 },
];
const real = { kind: 'known', answer, from: '2026-01-01', to: '2026-01-30' } as const;
const unknown = { kind: 'forbidden' } as const;

describe('what nobody took', () => {
  it('is listed by machine, of tests, of pages and of people', () => {
    expect(neverTaken(walks, 'pure', unknown)).toEqual([]);
    expect(neverTaken(walks, 'page', unknown)).toEqual([{ machine: 'lamp', transitions: ['off', 'broken'], all: 3 }]);
    expect(neverTaken(walks, 'real', real)).toEqual([
      { machine: 'lamp', transitions: ['off'], all: 3 },
      { machine: 'order', transitions: ['paid'], all: 1 },
    ]);
  });

  it('is not said of people where their use is not known', () => {
    expect(neverTaken(walks, 'real', unknown)).toEqual([]);
  });

  it('is asked of machines that run in the app’s pages', () => {
    expect(isCountedMachine(['src/app/actors.ts'])).toBe(true);
    expect(isCountedMachine(['server/flows/orders/pay.ts', 'src/player/player.ts'])).toBe(false);
  });
});

describe('what is taken most and tested least', () => {
  it('comes first by how often it is taken for each path that takes it', () => {
    expect(leastTested(walks, real)).toEqual([
      { machine: 'lamp', transition: 'broken', real: 30, pure: 1, page: 0 },
      { machine: 'lamp', transition: 'on', real: 70, pure: 4, page: 2 },
    ]);
    expect(leastTested(walks, unknown)).toEqual([]);
  });
});
