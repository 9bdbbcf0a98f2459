import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localeMachine } from '#machines/preferences/locale.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { initializationMachine } from '#machines/session/initialization.machine.ts';
import { routeGuardMachine } from '#machines/session/route-guard.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

interface Machine {
  readonly implementations: { readonly actors: Readonly<Record<string, unknown>> };
}

/** The actors of a machine that are still the stubs it was written with. */
const stubsLeft = (written: Machine, provided: Machine) =>
  Object.keys(written.implementations.actors).filter(
    (name) => written.implementations.actors[name] === provided.implementations.actors[name],
  );

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', new URL('http://localhost/'));
});
afterAll(() => vi.unstubAllGlobals());

describe('The wiring of the app', () => {
  it('provides every actor of the session, the sign-in, the terms, the guard and the tenant', async () => {
    const { browserSessionMachine } = await import('#src/features/session/session.actors.ts');
    const { browserSignInMachine } = await import('#src/features/session/sign-in.actors.ts');
    const { browserTermsMachine } = await import('#src/features/session/terms.actors.ts');
    const { browserInitializationMachine } = await import('#src/features/session/initialization.actors.ts');
    const { browserRouteGuardMachine } = await import('#src/features/session/route-guard.actors.ts');
    const guard = browserRouteGuardMachine({
      readInitializationStatus: async () => 'resolved',
      refreshSession: async () => undefined,
      isStudioShown: () => false,
    });
    expect(stubsLeft(sessionMachine, browserSessionMachine)).toEqual([]);
    expect(stubsLeft(signInMachine, browserSignInMachine)).toEqual([]);
    expect(stubsLeft(termsMachine, browserTermsMachine)).toEqual([]);
    expect(stubsLeft(initializationMachine, browserInitializationMachine)).toEqual([]);
    expect(stubsLeft(routeGuardMachine, guard)).toEqual([]);
  });

  it('provides every actor of the lifelong actors', async () => {
    const { localeActor, connectivityActor } = await import('#src/app/actors.ts');
    expect(stubsLeft(localeMachine, localeActor.logic as Machine)).toEqual([]);
    expect(stubsLeft(connectivityMachine, connectivityActor.logic as Machine)).toEqual([]);
  });

  it('would notice a stub', () => {
    expect(stubsLeft(termsMachine, termsMachine)).toEqual(['loadTerms', 'acceptTerms']);
  });
});
