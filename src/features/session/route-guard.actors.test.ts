import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

vi.stubGlobal('localStorage', new MemoryStorage());
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
const { browserRouteGuardMachine, POLL_MS } = await import('./route-guard.actors.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** In which half second a visit looks for its tenant, each look waiting so long for one that does not come. */
async function looksWaiting(waitMs: number): Promise<number[]> {
  const began = performance.now();
  const looks: number[] = [];
  const machine = browserRouteGuardMachine({
    readInitializationStatus: () => {
      looks.push(performance.now() - began);
      return new Promise<InitializationStatus>((resolve) => setTimeout(resolve, waitMs, 'in_progress'));
    },
    refreshSession: async () => undefined,
    isStudioShown: () => false,
    onUnreadable: () => undefined,
  });
  const guard = createActor(machine, { input: { area: 'login', path: '/login' } }).start();
  await vi.advanceTimersByTimeAsync(1600);
  guard.stop();
  return looks.map((at) => Math.floor(at / POLL_MS) * POLL_MS);
}

describe('The guard of a visit', () => {
  it.each([0, 120, POLL_MS])(
    'looks for the tenant every 500 ms, also when a look takes %i ms of them',
    async (waitMs) => {
      expect(await looksWaiting(waitMs)).toEqual([0, 500, 1000, 1500]);
    },
  );
});
