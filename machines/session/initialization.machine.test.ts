import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import type { Namespace } from '#machines/session/namespace.ts';
import { initializationMachine } from './initialization.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));

/** When lookups that all fail are made, and how often storage is cleared for them. */
async function lookUpInVain(failure: Failure) {
  const clock = new SimulatedClock();
  const lookups: number[] = [];
  let cleared = 0;
  const machine = initializationMachine.provide({
    actors: {
      initTenant: fromPromise<Namespace, { domain: string }>(async () => {
        lookups.push(clock.now());
        throw failure;
      }),
      clearStorage: fromPromise(async () => {
        cleared++;
      }),
    },
  });
  const actor = createActor(machine, { input: { domain: 'localhost' }, clock }).start();
  await flush();
  for (let step = 0; step < 2_500 && !actor.getSnapshot().matches({ rejected: 'cleared' }); step++) {
    expect(cleared).toBe(0);
    clock.increment(100);
    await flush();
  }
  return { lookups, cleared };
}

describe('A tenant lookup', () => {
  it.each<Failure>([
    { kind: 'network' },
    { kind: 'limited' },
    { kind: 'unavailable' },
    { kind: 'problem', code: 'internal' },
    { kind: 'offline' },
  ])('without an answer is made five times before anything is forgotten: %o', async (failure) => {
    expect(await lookUpInVain(failure)).toEqual({ lookups: [0, 500, 1_500, 3_500, 7_500], cleared: 1 });
  });

  it.each<Failure>([{ kind: 'notFound' }, { kind: 'forbidden' }, { kind: 'invalid', fields: [] }])(
    'that is answered by a rejection is not made again: %o',
    async (failure) => {
      expect(await lookUpInVain(failure)).toEqual({ lookups: [0], cleared: 1 });
    },
  );

  it('waits as long as the server asks for, but no longer than a minute', async () => {
    const { lookups } = await lookUpInVain({ kind: 'limited', retryAfterS: 3 });
    expect(lookups).toEqual([0, 3_000, 6_000, 9_000, 13_000]);
    const patient = await lookUpInVain({ kind: 'network', retryAfterS: 86_400 });
    expect(patient.lookups).toEqual([0, 60_000, 120_000, 180_000, 240_000]);
  });
});
