import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { tokenRevocationMachine } from './token-revocation.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('revoking a token', () => {
  it('waits 100 ms doubled plus jitter between tries, five minutes in total, and then gives up', async () => {
    const clock = new SimulatedClock();
    const tries: number[] = [];
    const machine = tokenRevocationMachine.provide({
      actors: {
        revokeToken: fromPromise(async (): Promise<void> => {
          tries.push(clock.now());
          throw { kind: 'network' };
        }),
      },
    });
    const actor = createActor(machine, { input: { jitter: 0.5 }, clock }).start();
    await flush();
    while (actor.getSnapshot().status === 'active') {
      clock.increment(50);
      await flush();
    }
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(waits).toEqual([150, 250, 450, 850, 1_650, 3_250, 6_450, 12_850, 25_650, 51_250, 102_450]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(300_000);
    expect(actor.getSnapshot().output).toEqual({ kind: 'abandoned' });
  });

  it('is content when the provider no longer knows the token', async () => {
    const machine = tokenRevocationMachine.provide({
      actors: { revokeToken: fromPromise<void>(() => Promise.reject({ kind: 'unauthenticated' })) },
    });
    const actor = createActor(machine, { input: { jitter: 0 } }).start();
    await flush();
    expect(actor.getSnapshot().output).toEqual({ kind: 'revoked' });
  });
});
