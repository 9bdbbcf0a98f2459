import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Failure } from '../failure.ts';
import { type StoredSession, sessionMachine } from './session.machine.ts';
import type { SessionFacts } from './session-facts.ts';

const session = { userId: 'u1', agencyId: 'a1', instanceId: 'i1', expiresAt: 3_600_000, refreshInMs: 3_300_000 };
const flush = () => new Promise((resolve) => setImmediate(resolve));

function start(stored: StoredSession, refreshes: (Failure | null)[] = []) {
  const clock = new SimulatedClock();
  const calls = { refresh: 0 };
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(async () => stored),
      refreshSession: fromPromise(async (): Promise<SessionFacts> => {
        calls.refresh += 1;
        const failure = refreshes.shift();
        if (failure) throw failure;
        return { ...session, expiresAt: session.expiresAt * 2 };
      }),
      endSession: fromPromise(async () => {}),
      watchOtherTabs: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine, { clock });
  const visited: string[] = [];
  actor.on('navigation.requested', ({ to }) => visited.push(to));
  actor.start();
  return { actor, clock, calls, visited };
}

describe('a session', () => {
  it('refreshes once, however many requests find the token expired', async () => {
    const { actor, calls } = start({ kind: 'fresh', session });
    await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));
    for (let request = 0; request < 5; request += 1) actor.send({ type: 'refresh.requested' });
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'fresh' }));
    expect(calls.refresh).toBe(1);
    expect(actor.getSnapshot().context.session?.expiresAt).toBe(7_200_000);
  });

  it('starts the refresh before the token expires', async () => {
    const { actor, clock, calls } = start({ kind: 'fresh', session });
    await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));
    clock.increment(session.refreshInMs - 1);
    expect(calls.refresh).toBe(0);
    clock.increment(1);
    expect(calls.refresh).toBe(1);
  });

  it('is never ended by a failing connection, and tries again at growing distances', async () => {
    const { actor, clock, calls, visited } = start({ kind: 'expired', session }, [
      { kind: 'network' },
      { kind: 'offline' },
      { kind: 'unexpected' },
    ]);
    for (const wait of [1_000, 2_000, 4_000]) {
      await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'retrying' }));
      clock.increment(wait - 1);
      expect(actor.getSnapshot().matches({ signedIn: 'retrying' })).toBe(true);
      clock.increment(1);
      await flush();
    }
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'fresh' });
    expect(calls.refresh).toBe(4);
    expect(visited).toEqual([]);
  });

  it('is over, and leads to /logout, when the refresh token is refused', async () => {
    const { actor, visited } = start({ kind: 'expired', session }, [{ kind: 'unauthenticated' }]);
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'expired' }));
    expect(actor.getSnapshot().context.session).toBeNull();
    expect(visited).toEqual(['/logout']);
  });

  it('ends in every tab when it ends in one, and leads to /login', async () => {
    const { actor, visited } = start({ kind: 'fresh', session });
    await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));
    actor.send({ type: 'session.endedElsewhere' });
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
    expect(visited).toEqual(['/login']);
  });
});
