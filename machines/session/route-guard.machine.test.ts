import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, toPromise } from 'xstate';
import type { RouteArea } from '#domain/session/route-areas.ts';
import { admissionMachine } from './admission.machine.ts';
import type { InitializationStatus } from './initialization.machine.ts';
import { type RouteVerdict, routeGuardMachine, type SessionReading } from './route-guard.machine.ts';

interface World {
  readonly statuses: InitializationStatus[];
  readonly reading: SessionReading;
  readonly roles: string[];
  readonly cleared: boolean[];
  readonly saved: unknown[];
}

const world = (facts: Partial<World> = {}): World => ({
  statuses: ['resolved'],
  reading: { kind: 'absent' },
  roles: [],
  cleared: [],
  saved: [],
  ...facts,
});

const guardIn = ({ statuses, reading, roles, cleared, saved }: World) =>
  routeGuardMachine.provide({
    actors: {
      readInitializationStatus: fromPromise(async () => statuses.shift() ?? 'resolved'),
      readSession: fromPromise(async () => reading),
      admit: fromPromise(({ input }) => {
        const admission = admissionMachine.provide({
          actors: {
            saveClaims: fromPromise(async ({ input: claims }): Promise<void> => void saved.push(claims)),
            readRoles: fromPromise(async (): Promise<readonly string[]> => roles),
          },
        });
        return toPromise(createActor(admission, { input }).start());
      }),
      clearStorage: fromPromise(async (): Promise<void> => void cleared.push(true)),
    },
  });

const visit = async (area: RouteArea, path: string, facts: World): Promise<RouteVerdict> => {
  const actor = createActor(guardIn(facts), { input: { area, path } });
  const verdict = toPromise(actor);
  actor.start();
  return verdict;
};

const member: SessionReading = { kind: 'read', agencyId: 'a1', instanceId: 'i1', isStudioShown: false };
const newcomer: SessionReading = { kind: 'read', agencyId: 'a1', instanceId: null, isStudioShown: false };

/** The sentences of the specification's section 4, and what the platform’s desks add. */
const sentences: [string, RouteArea, string, Partial<World>, RouteVerdict][] = [
  [
    'dashboard without a token',
    'dashboard',
    '/campaigns?sort=name',
    {},
    { kind: 'redirected', to: '/login', returnTo: '/campaigns?sort=name' },
  ],
  [
    'create-instance without a token',
    'create-instance',
    '/create-instance',
    {},
    { kind: 'redirected', to: '/login', returnTo: '/create-instance' },
  ],
  ['login without a token', 'login', '/login', {}, { kind: 'allowed' }],
  ['login with both claims', 'login', '/login', { reading: member }, { kind: 'redirected', to: '/dashboard/home' }],
  [
    'register with an unreadable session',
    'auth',
    '/register',
    { reading: { kind: 'unreadable' } },
    { kind: 'redirected', to: '/login' },
  ],
  ['login with an unreadable session', 'login', '/login', { reading: { kind: 'unreadable' } }, { kind: 'allowed' }],
  [
    'dashboard with an unreadable session',
    'dashboard',
    '/dashboard/home',
    { reading: { kind: 'unreadable' } },
    { kind: 'redirected', to: '/logout', returnTo: '/dashboard/home' },
  ],
  ['dashboard with both claims', 'dashboard', '/dashboard/home', { reading: member }, { kind: 'allowed' }],
  [
    'dashboard without an instance',
    'dashboard',
    '/dashboard/home',
    { reading: newcomer },
    { kind: 'redirected', to: '/create-instance' },
  ],
  [
    'create-instance without an instance',
    'create-instance',
    '/create-instance',
    { reading: newcomer },
    { kind: 'allowed' },
  ],
  [
    'studio where the tenant shows none',
    'dashboard',
    '/studio',
    { reading: member },
    { kind: 'redirected', to: '/dashboard/home' },
  ],
  [
    'studio where the tenant shows it',
    'dashboard',
    '/studio',
    { reading: { ...member, isStudioShown: true } },
    { kind: 'allowed' },
  ],
  ['tutorials without a token', 'open', '/tutorials', {}, { kind: 'allowed' }],
  [
    'reviews as a reviewer without an instance',
    'reviews',
    '/reviews',
    { reading: newcomer, roles: ['reviewer'] },
    { kind: 'allowed' },
  ],
  [
    'dashboard as a reviewer without an instance',
    'dashboard',
    '/dashboard/home',
    { reading: newcomer, roles: ['reviewer'] },
    { kind: 'redirected', to: '/reviews' },
  ],
  [
    'the desk as an operator without an instance',
    'desk',
    '/desk/refunds',
    { reading: newcomer, roles: ['operator'] },
    { kind: 'allowed' },
  ],
  [
    'dashboard as an operator without an instance',
    'dashboard',
    '/dashboard/home',
    { reading: newcomer, roles: ['operator'] },
    { kind: 'redirected', to: '/desk' },
  ],
  [
    'the desk as a reviewer',
    'desk',
    '/desk/refunds',
    { reading: newcomer, roles: ['reviewer'] },
    { kind: 'redirected', to: '/dashboard/home' },
  ],
  [
    'reviews as an operator',
    'reviews',
    '/reviews',
    { reading: newcomer, roles: ['operator'] },
    { kind: 'redirected', to: '/dashboard/home' },
  ],
  [
    'a media owner’s part as one of its people without an instance',
    'media_owner',
    '/desk/own-screens',
    { reading: newcomer, roles: ['media_owner'] },
    { kind: 'allowed' },
  ],
  [
    'reviews as one of a media owner’s people',
    'reviews',
    '/reviews',
    { reading: newcomer, roles: ['media_owner'] },
    { kind: 'allowed' },
  ],
  [
    'the desk as one of a media owner’s people, who has a company, too',
    'desk',
    '/desk',
    { reading: member, roles: ['media_owner'] },
    { kind: 'redirected', to: '/desk/own-screens' },
  ],
  [
    'dashboard as one of a media owner’s people without an instance',
    'dashboard',
    '/dashboard/home',
    { reading: newcomer, roles: ['media_owner'] },
    { kind: 'redirected', to: '/desk/own-screens' },
  ],
  [
    'a media owner’s part as an operator',
    'media_owner',
    '/desk/own-screens',
    { reading: newcomer, roles: ['operator'] },
    { kind: 'redirected', to: '/dashboard/home' },
  ],
  ['the desk as an advertiser', 'desk', '/desk', { reading: member }, { kind: 'redirected', to: '/dashboard/home' }],
  [
    'reviews as an advertiser',
    'reviews',
    '/reviews',
    { reading: member },
    { kind: 'redirected', to: '/dashboard/home' },
  ],
];

describe('a route', () => {
  it.each(sentences)('%s is decided', async (_, area, path, facts, verdict) => {
    expect(await visit(area, path, world(facts))).toEqual(verdict);
  });

  it('saves the claims of a session it reads', async () => {
    const facts = world({ reading: member });
    await visit('login', '/login', facts);
    expect(facts.saved).toEqual([{ agencyId: 'a1', instanceId: 'i1' }]);
  });

  it('is denied and storage cleared when the tenant is unknown', async () => {
    const facts = world({ statuses: ['rejected'], reading: member });
    expect(await visit('dashboard', '/dashboard/home', facts)).toEqual({ kind: 'denied', reason: 'initialization' });
    expect(facts.cleared).toEqual([true]);
  });

  it('looks again every 500 ms until the tenant lookup has settled', async () => {
    const clock = new SimulatedClock();
    const facts = world({ statuses: ['in_progress', 'in_progress', 'resolved'], reading: member });
    const actor = createActor(guardIn(facts), { input: { area: 'dashboard', path: '/' }, clock }).start();
    const flush = () => new Promise((resolve) => setImmediate(resolve));
    await flush();
    clock.increment(499);
    await flush();
    expect(facts.statuses).toHaveLength(2);
    clock.increment(1);
    await flush();
    expect(facts.statuses).toHaveLength(1);
    clock.increment(500);
    await flush();
    expect(actor.getSnapshot().output).toEqual({ kind: 'allowed' });
  });
});
