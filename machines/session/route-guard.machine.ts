import { assign, fromPromise, setup } from 'xstate';
import {
  isPlaceToReturn,
  type RouteArea,
  type SessionPath,
  type WithoutSession,
  withoutSession,
} from '#domain/session/route-areas.ts';
import { isConnectionFailure } from '#machines/failure.ts';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';

export interface RouteGuardInput {
  readonly area: RouteArea;
  /** The path being visited, from the origin's root, with its query. */
  readonly path: string;
  /** Whether the visitor has a page before them, which a guard that cannot ask need not take away. */
  readonly isPageShown?: boolean;
}

/** The browser has a connection again. */
export type RouteGuardEvent = { type: 'connection.restored' };

/** What a session says about where its user may be. */
export interface SessionClaims {
  readonly agencyId: string | null;
  readonly instanceId: string | null;
  /** The tenant's flag isSmbShowStudio. */
  readonly isStudioShown: boolean;
}

/** What the stored token tells. `absent`: there is none. `unreadable`: there is one, but no session behind it. */
export type SessionReading = { readonly kind: WithoutSession } | ({ readonly kind: 'read' } & SessionClaims);

export type RouteVerdict =
  | { readonly kind: 'allowed' }
  /** `returnTo` is where the visitor wanted to be, when a sign-in stands before it. */
  | { readonly kind: 'redirected'; readonly to: string; readonly returnTo?: string }
  /** `initialization`: no tenant. `connection`: the check could not be made, and nobody is signed out for that. */
  | { readonly kind: 'denied'; readonly reason: 'initialization' | 'connection' };

interface RouteGuardContext extends RouteGuardInput {
  /** Null until the session is read. */
  readonly claims: SessionClaims | null;
  /** Where the visitor is sent; null while nobody sends them anywhere. */
  readonly redirect: Extract<RouteVerdict, { kind: 'redirected' }> | null;
}

const wayOf = (reading: SessionReading, area: RouteArea) =>
  reading.kind === 'read' ? null : withoutSession[reading.kind][area];

/** Decides whether a route may be shown: waits for the tenant, asks the session, and ends in a verdict. */
export const routeGuardMachine = setup({
  types: {
    input: {} as RouteGuardInput,
    context: {} as RouteGuardContext,
    events: {} as RouteGuardEvent,
    output: {} as RouteVerdict,
    tags: {} as 'busy' | 'settled',
    children: {} as { admit: 'admit' },
  },
  actors: {
    /** Reads the initialization status as every tab shares it. */
    readInitializationStatus: fromPromise<InitializationStatus>(() => Promise.reject(new Error('not provided'))),
    /** Reads the session behind the stored token, refreshing an expired one. */
    readSession: fromPromise<SessionReading, { area: RouteArea; path: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Runs the admission machine, which nobody loads who has no session. Rejects with a Failure when it does not arrive. */
    admit: fromPromise<RouteVerdict, RouteGuardInput & SessionClaims>(() => Promise.reject(new Error('not provided'))),
    /** Clears all local storage. */
    clearStorage: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isRejected: (_, params: { status: InitializationStatus }) => params.status === 'rejected',
    isUnsettled: (_, params: { status: InitializationStatus }) => params.status === 'in_progress',
    isOpen: ({ context }) => context.area === 'open',
    isRead: (_, params: { reading: SessionReading }) => params.reading.kind === 'read',
    isAllowedWithout: ({ context }, params: { reading: SessionReading }) =>
      wayOf(params.reading, context.area) === 'allowed',
    isVerdict: (_, params: { verdict: RouteVerdict; kind: RouteVerdict['kind'] }) =>
      params.verdict.kind === params.kind,
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
    isNoPageShown: ({ context }) => !context.isPageShown,
  },
  delays: {
    /** How often guards look for the tenant (the specification's figure). */
    initializationPoll: 500,
    /** How often a connection that may be back is tried. */
    connectionPoll: 5_000,
  },
  actions: {
    /** Whoever has to sign in, for the first time or again, comes back. */
    redirectTo: assign({
      redirect: ({ context: { area, path } }, { to }: { to: SessionPath }) => ({
        kind: 'redirected' as const,
        to,
        ...(isPlaceToReturn(area) ? { returnTo: path } : {}),
      }),
    }),
    redirectWithout: assign({
      redirect: ({ context: { area, path } }, { reading }: { reading: SessionReading }) => ({
        kind: 'redirected' as const,
        to: wayOf(reading, area) ?? '/login',
        ...(isPlaceToReturn(area) ? { returnTo: path } : {}),
      }),
    }),
    /** What the admission found. */
    redirectAsFound: assign({
      redirect: (_, { verdict }: { verdict: RouteVerdict }) => (verdict.kind === 'redirected' ? verdict : null),
    }),
    rememberReading: assign((_, { reading }: { reading: SessionReading }) =>
      reading.kind === 'read' ? { claims: reading } : {},
    ),
  },
}).createMachine({
  id: 'routeGuard',
  description: 'A route is allowed, sent elsewhere or denied.',
  context: ({ input }) => ({
    ...input,
    claims: null,
    redirect: null,
  }),
  initial: 'looking',
  // Each way to end has its own.
  output: ({ event }) => event.output as RouteVerdict,
  states: {
    looking: {
      description: 'The initialization status is being read.',
      tags: 'busy',
      invoke: {
        id: 'readInitializationStatus',
        src: 'readInitializationStatus',
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ status: event.output }) },
            target: 'clearing',
            description: 'There is no tenant.',
          },
          {
            guard: { type: 'isUnsettled', params: ({ event }) => ({ status: event.output }) },
            target: 'waiting',
            description: 'The tenant is still being looked up, here or in another tab.',
          },
          {
            guard: 'isOpen',
            target: 'allowed',
            description: 'The tenant is known and the page asks for no session.',
          },
          { target: 'checking', description: 'The tenant is known; the session decides.' },
        ],
        onError: {
          target: 'redirected',
          actions: { type: 'redirectTo', params: { to: '/logout' } },
          description: 'The check itself failed.',
        },
      },
    },
    waiting: {
      description: 'The tenant lookup has not settled.',
      tags: 'busy',
      after: { initializationPoll: { target: 'looking', description: 'Time for another look.' } },
    },
    clearing: {
      description: 'There is no tenant: everything this origin stored is being removed.',
      tags: 'busy',
      invoke: {
        id: 'clearStorage',
        src: 'clearStorage',
        onDone: { target: 'tenantless', description: 'Storage is clean.' },
        onError: { target: 'tenantless', description: 'Storage is out of reach: there is nothing more to remove.' },
      },
    },
    checking: {
      description: 'The session behind the stored token is being read.',
      tags: 'busy',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        input: ({ context }) => ({ area: context.area, path: context.path }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ reading: event.output }) },
            target: 'admitting',
            actions: { type: 'rememberReading', params: ({ event }) => ({ reading: event.output }) },
            description: 'There is a session.',
          },
          {
            guard: { type: 'isAllowedWithout', params: ({ event }) => ({ reading: event.output }) },
            target: 'allowed',
            description: 'There is no session, and the page is for those who have none.',
          },
          {
            target: 'redirected',
            actions: { type: 'redirectWithout', params: ({ event }) => ({ reading: event.output }) },
            description:
              'There is no session: a new one begins at the login, after the end of one that cannot be read.',
          },
        ],
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'cutOff',
            description: 'The session could not be refreshed for want of a connection; nobody is signed out for that.',
          },
          {
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/logout' } },
            description: 'The session failed.',
          },
        ],
      },
    },
    admitting: {
      description: 'What the session carries is held against what the route asks.',
      tags: 'busy',
      invoke: {
        id: 'admit',
        src: 'admit',
        input: ({ context }) => ({
          area: context.area,
          path: context.path,
          agencyId: context.claims?.agencyId ?? null,
          instanceId: context.claims?.instanceId ?? null,
          isStudioShown: context.claims?.isStudioShown ?? false,
        }),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'allowed' }) },
            target: 'allowed',
            description: 'The session opens the route.',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'denied' }) },
            target: 'cutOff',
            description: 'The check needs a connection.',
          },
          {
            target: 'redirected',
            actions: { type: 'redirectAsFound', params: ({ event }) => ({ verdict: event.output }) },
            description: 'The session belongs elsewhere.',
          },
        ],
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'cutOff',
            description: 'The check itself could not be loaded; nobody is signed out for that.',
          },
          {
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/logout' } },
            description: 'The check itself failed.',
          },
        ],
      },
    },
    cutOff: {
      description:
        'The check cannot be made for want of a connection: the page that is shown stays, and another check follows.',
      tags: 'busy',
      always: {
        guard: 'isNoPageShown',
        target: 'denied',
        description: 'There is no page yet: one says so, and offers another try.',
      },
      after: { connectionPoll: { target: 'checking', description: 'Time for another try.' } },
      on: { 'connection.restored': { target: 'checking', description: 'The connection is back.' } },
    },
    allowed: {
      type: 'final',
      description: 'The route may be shown.',
      tags: 'settled',
      output: { kind: 'allowed' },
    },
    redirected: {
      type: 'final',
      description: 'The visitor is sent elsewhere.',
      tags: 'settled',
      output: ({ context }) => context.redirect,
    },
    denied: {
      type: 'final',
      description: 'The route stays closed until there is a connection.',
      tags: 'settled',
      output: { kind: 'denied', reason: 'connection' },
    },
    tenantless: {
      type: 'final',
      description: 'There is no tenant whose route it could be.',
      tags: 'settled',
      output: { kind: 'denied', reason: 'initialization' },
    },
  },
});
