import { expect } from 'vitest';
import { type AdmissionInput, admissionMachine } from '#machines/session/admission.machine.ts';
import { companySwitchMachine } from '#machines/session/company-switch.machine.ts';
import { initializationMachine } from '#machines/session/initialization.machine.ts';
import { type RouteGuardInput, routeGuardMachine, type SessionReading } from '#machines/session/route-guard.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { pathSuite } from '../path-suite.ts';

const namespace = {
  id: 'n1',
  name: 'Demo',
  url: 'http://localhost',
  iconUrl: '/icon.svg',
  theme: { name: 'demo', accent: '#0b5', accentDark: '#0d7' },
  locale: 'en',
  isSmbShowStudio: true,
  userPoolId: 'us-east-1_demo',
  oauthClientId: 'client',
};
const session: SessionFacts = {
  userId: 'u1',
  agencyId: 'a1',
  instanceId: 'i1',
  expiresAt: 3_600_000,
  refreshInMs: 3_300_000,
};

const read = (agencyId: string | null, instanceId: string | null, isStudioShown = true): SessionReading => ({
  kind: 'read',
  agencyId,
  instanceId,
  isStudioShown,
});
const visits: RouteGuardInput[] = [
  { area: 'dashboard', path: '/campaigns?sort=name' },
  { area: 'dashboard', path: '/studio' },
  { area: 'dashboard', path: '/profile/edit/settings#devices' },
  { area: 'dashboard', path: '/profile/edit/invoices' },
  { area: 'login', path: '/login' },
  { area: 'auth', path: '/register' },
  { area: 'create-instance', path: '/create-instance' },
  { area: 'reviews', path: '/reviews' },
  { area: 'desk', path: '/desk/companies' },
  { area: 'media_owner', path: '/desk/own-screens' },
  { area: 'platform', path: '/desk/tenants' },
  { area: 'open', path: '/tutorials' },
];

export const initializationPaths = pathSuite({
  name: 'initialization',
  machine: initializationMachine,
  inputs: [{ domain: 'localhost' }],
  events: [{ type: 'retry.requested' }],
  outputs: { initTenant: [namespace] },
  errors: { initTenant: [{ kind: 'notFound' }, { kind: 'network' }, new Error('a bug')] },
  reads: ({ misses }) => misses,
  holds: (snapshot, event) => {
    // Only an answer about the domain, or a fifth lookup without one, is a reason to forget everything.
    if (event.type === 'xstate.error.actor.initTenant' && 'error' in event) {
      const isAnswered = (event.error as { kind?: string }).kind === 'notFound';
      if (isAnswered) expect(snapshot.matches('rejected')).toBe(true);
      else if (snapshot.matches('rejected')) expect(snapshot.context.misses).toBe(4);
    }
    expect(snapshot.context.namespace !== null).toBe(snapshot.matches('resolved'));
    expect(snapshot.hasTag('failed')).toBe(snapshot.context.failure !== null && !snapshot.hasTag('busy'));
  },
});

export const routeGuardPaths = pathSuite({
  name: 'route guard',
  machine: routeGuardMachine,
  inputs: visits.flatMap((visit) => [visit, { ...visit, isPageShown: true }]),
  events: [{ type: 'connection.restored' }],
  outputs: {
    readInitializationStatus: ['in_progress', 'resolved', 'rejected'],
    readSession: [
      { kind: 'absent' },
      { kind: 'unreadable' },
      read('a1', 'i1'),
      read('a1', 'i1', false),
      read('a1', null),
      read(null, 'i1'),
      read(null, null),
    ],
    admit: [
      { kind: 'allowed' },
      { kind: 'redirected', to: '/create-instance' },
      { kind: 'denied', reason: 'connection' },
    ],
  },
  errors: {
    readSession: [{ kind: 'offline' }, { kind: 'network' }, { kind: 'unauthenticated' }],
    admit: [{ kind: 'network' }, new Error('a bug')],
  },
  reads: (context) => context,
  holds: (snapshot) => {
    if (snapshot.status !== 'done') return;
    const { kind, to } = snapshot.output;
    expect(snapshot.value).toBe(kind === 'denied' && snapshot.output.reason === 'initialization' ? 'tenantless' : kind);
    // Whoever has a page before them keeps it for want of a connection.
    if (kind === 'denied' && snapshot.output.reason === 'connection') {
      expect(snapshot.context.isPageShown ?? false).toBe(false);
    }
    // Nobody is sent to where they are, in circles; where the admission sends somebody is its own promise.
    if (kind === 'redirected' && to !== '/create-instance') expect(snapshot.context.path).not.toBe(to);
    // A route that asks for a session is shown to nobody without one.
    if (kind === 'allowed' && !['open', 'login', 'auth'].includes(snapshot.context.area)) {
      expect(snapshot.context.claims).not.toBeNull();
    }
  },
});

export const admissionPaths = pathSuite({
  name: 'admission',
  machine: admissionMachine,
  inputs: visits.flatMap((visit): AdmissionInput[] =>
    visit.area === 'open'
      ? []
      : [
          { ...visit, agencyId: 'a1', instanceId: 'i1', isStudioShown: true },
          { ...visit, agencyId: 'a1', instanceId: 'i1', isStudioShown: false },
          { ...visit, agencyId: null, instanceId: 'i1', isStudioShown: false },
          { ...visit, agencyId: 'a1', instanceId: null, isStudioShown: true },
          { ...visit, agencyId: null, instanceId: null, isStudioShown: false },
        ],
  ),
  outputs: { readRoles: [[], ['reviewer'], ['operator'], ['media_owner'], ['platform'], ['invitee'], ['suspended']] },
  errors: { readRoles: [{ kind: 'network' }, { kind: 'forbidden' }] },
  reads: (context) => context,
  holds: (snapshot) => {
    if (snapshot.status !== 'done') return;
    const { kind, to } = snapshot.output;
    expect(snapshot.value).toBe(kind === 'denied' && snapshot.output.reason === 'initialization' ? 'tenantless' : kind);
    // Nobody is sent to where they are, in circles.
    if (kind === 'redirected') expect(snapshot.context.path).not.toBe(to);
    // A dashboard is shown to nobody without an instance, but for the own pages of whoever works for the platform.
    if (kind === 'allowed' && snapshot.context.area === 'dashboard' && !snapshot.context.path.includes('/settings')) {
      expect(snapshot.context.instanceId).toBeTruthy();
    }
  },
});

export const sessionPaths = pathSuite({
  name: 'session',
  machine: sessionMachine,
  events: [
    { type: 'signIn.completed', session },
    { type: 'session.startedElsewhere' },
    { type: 'session.endedElsewhere' },
    { type: 'session.rejected', ending: 'notAuthenticated' },
    { type: 'token.replaced', session: { ...session, expiresAt: 7_200_000 } },
    { type: 'refresh.requested' },
    { type: 'connection.restored' },
    { type: 'signOut.requested' },
  ],
  outputs: {
    restoreSession: [{ kind: 'absent' }, { kind: 'fresh', session }, { kind: 'expired', session }],
    refreshSession: [session],
  },
  holds: (snapshot, event) => {
    if (snapshot.hasTag('signedIn')) expect(snapshot.context.session).not.toBeNull();
    if (snapshot.hasTag('signedOut')) expect(snapshot.context.session).toBeNull();
    // A connection that fails ends no session.
    if (event.type === 'xstate.error.actor.refreshSession' && snapshot.matches({ signedOut: 'expired' })) {
      expect((event as unknown as { error: { kind: string } }).error.kind).toBe('unauthenticated');
    }
  },
  errors: {
    restoreSession: [{ kind: 'usernameMissing' }, new Error('a bug')],
    refreshSession: [{ kind: 'unauthenticated' }, { kind: 'network' }, new TypeError('an HTML answer')],
  },
});

export const tokenRevocationPaths = pathSuite({
  name: 'token revocation',
  machine: tokenRevocationMachine,
  inputs: [{ jitter: 0.5 }],
  events: [{ type: 'connection.restored' }],
  errors: { revokeToken: [{ kind: 'unauthenticated' }, { kind: 'network' }] },
  reads: (context) => context,
});

export const companySwitchPaths = pathSuite({
  name: 'company switch',
  machine: companySwitchMachine,
  inputs: [{ currentId: 'i1' }],
  events: [
    { type: 'company.chosen', id: 'i1' },
    { type: 'company.chosen', id: 'i2' },
  ],
  outputs: { switchInstance: [undefined], openDocument: [undefined] },
  errors: {
    switchInstance: [{ kind: 'notFound' }, { kind: 'offline' }, new Error('a bug')],
    openDocument: [new Error('no')],
  },
  holds: (snapshot) => {
    // The company that is worked for is none to go to.
    expect(snapshot.context.chosenId).not.toBe('i1');
    expect(snapshot.context.failure !== null).toBe(snapshot.hasTag('failed'));
  },
});
