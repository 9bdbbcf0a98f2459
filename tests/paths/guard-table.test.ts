import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { RouteArea } from '#domain/session/route-areas.ts';
import { admissionMachine } from '#machines/session/admission.machine.ts';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';
import { type RouteVerdict, routeGuardMachine, type SessionReading } from '#machines/session/route-guard.machine.ts';
import { everyPage } from '#src/app/pages.ts';
import { devtoolsPatterns, patterns } from '#src/lib/paths.ts';
import { guardedRoutes, type Outcome, type SessionKind, sessionKinds } from '#tests/support/browser/guard-table.ts';

const read = (agencyId: string | null, instanceId: string | null, isStudioShown = true): SessionReading => ({
  kind: 'read',
  agencyId,
  instanceId,
  isStudioShown,
});

/** What the guard is told of each kind of session; null for a session whose refresh is refused. */
const readings: Readonly<Record<SessionKind, SessionReading | null>> = {
  none: { kind: 'absent' },
  member: read('a1', 'i1'),
  refreshable: read('a1', 'i1'),
  dead: null,
  unreadable: { kind: 'unreadable' },
  noAgency: read(null, 'i1'),
  noInstance: read('a1', null),
  rejected: read('a1', 'i1'),
  studioOff: read('a1', 'i1', false),
};

const admission = admissionMachine.provide({
  actors: {
    saveClaims: fromPromise(async (): Promise<void> => undefined),
    readRoles: fromPromise(async (): Promise<readonly string[]> => []),
  },
});

function guardFor(kind: SessionKind) {
  const reading = readings[kind];
  return routeGuardMachine.provide({
    actors: {
      readInitializationStatus: fromPromise<InitializationStatus>(async () =>
        kind === 'rejected' ? 'rejected' : 'resolved',
      ),
      readSession: fromPromise(() =>
        reading ? Promise.resolve(reading) : Promise.reject({ kind: 'unauthenticated' }),
      ),
      admit: fromPromise(({ input }) => toPromise(createActor(admission, { input }).start())),
      clearStorage: fromPromise(async (): Promise<void> => undefined),
    },
  });
}

async function decide(kind: SessionKind, area: RouteArea, path: string): Promise<RouteVerdict> {
  const actor = createActor(guardFor(kind), { input: { area, path } });
  const verdict = toPromise(actor);
  actor.start();
  return verdict;
}

/** What the guard itself says for an outcome; the page behind it decides the rest. */
const verdictOf = (outcome: Outcome, path: string): RouteVerdict => {
  switch (outcome) {
    case 'page':
    case 'not-found':
    case 'auth-not-found':
      return { kind: 'allowed' };
    case 'login+next':
      return { kind: 'redirected', to: '/login', returnTo: path };
    case 'logout+next':
      return { kind: 'redirected', to: '/logout', returnTo: path };
    case 'login':
    case 'logout':
    case 'create-instance':
      return { kind: 'redirected', to: `/${outcome}` };
    case 'home':
      return { kind: 'redirected', to: '/dashboard/home' };
    case 'denied':
      return { kind: 'denied', reason: 'initialization' };
  }
};

describe.each(sessionKinds)('a session of the kind %s', (kind) => {
  const guarded = guardedRoutes.flatMap(({ area, address, outcomes }) =>
    area && address !== '/logout' ? [{ area, address, outcome: outcomes[kind] }] : [],
  );
  it.each(guarded)('at $address: $outcome', async ({ area, address, outcome }) => {
    expect(await decide(kind, area, address)).toEqual(verdictOf(outcome, address));
  });
});

describe('The table of guarded routes', () => {
  const specified = guardedRoutes.map(({ pattern }) => pattern);

  it('has every page of the product that the specification names', () => {
    // The devtools are open to everybody where there are any.
    const ours: readonly string[] = Object.values(devtoolsPatterns);
    const built = Object.values(patterns).filter((pattern) => !ours.includes(pattern));
    expect(specified.filter((pattern) => pattern !== '/no/such/page').sort()).toEqual([...new Set(built)].sort());
  });

  it.each(everyPage)('expects %s behind the guard that the registry gives it', (name, { area, from }) => {
    const rowsOf = (pattern: string) => guardedRoutes.filter((route) => route.pattern === pattern);
    const row = expect.objectContaining({ area, page: rowsOf(patterns[name])[0]?.address });
    expect(rowsOf(patterns[name])).toEqual([row]);
    if (from) expect(rowsOf(patterns[from])).toEqual([row]);
  });
});
