import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';

/** What a route asks of its visitor. `auth` covers login, register and the social return; `open` asks nothing. */
export type RouteArea = 'dashboard' | 'auth' | 'create-instance' | 'reviews' | 'desk' | 'open';

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
export type SessionReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable' }
  | ({ readonly kind: 'read' } & SessionClaims);

export type RouteVerdict =
  | { readonly kind: 'allowed' }
  /** `returnTo` is where the visitor wanted to be, when a sign-in stands before it. */
  | { readonly kind: 'redirected'; readonly to: string; readonly returnTo?: string }
  /** `initialization`: no tenant. `connection`: the check could not be made, and nobody is signed out for that. */
  | { readonly kind: 'denied'; readonly reason: 'initialization' | 'connection' };

interface RouteGuardContext extends RouteGuardInput {
  /** Null until the session is read. */
  readonly claims: SessionClaims | null;
  readonly verdict: RouteVerdict;
}

const isConnection = (error: unknown) => ['offline', 'network'].includes(failureOf(error).kind);

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
    isAbsent: (_, params: { reading: SessionReading }) => params.reading.kind === 'absent',
    isAbsentOnAuth: ({ context }, params: { reading: SessionReading }) =>
      params.reading.kind === 'absent' && context.area === 'auth',
    isUnreadable: (_, params: { reading: SessionReading }) => params.reading.kind === 'unreadable',
    isUnreadableAtLogin: ({ context }, params: { reading: SessionReading }) =>
      params.reading.kind === 'unreadable' && /^\/login(?:[/?#]|$)/i.test(context.path),
    /** Entrances are login, register, create-instance and social. */
    isUnreadableAtEntrance: ({ context }, params: { reading: SessionReading }) =>
      params.reading.kind === 'unreadable' && (context.area === 'auth' || context.area === 'create-instance'),
    isVerdict: (_, params: { verdict: RouteVerdict; kind: RouteVerdict['kind'] }) =>
      params.verdict.kind === params.kind,
    isConnectionFailure: (_, params: { error: unknown }) => isConnection(params.error),
    isNoPageShown: ({ context }) => !context.isPageShown,
  },
  delays: {
    /** How often guards look for the tenant (the specification's figure). */
    initializationPoll: 500,
    /** How often a connection that may be back is tried. */
    connectionPoll: 5_000,
  },
  actions: {
    /** Whoever has to sign in, for the first time or again, comes back; the pages of the sign-in are no place to come back to. */
    redirectTo: assign({
      verdict: ({ context: { area, path } }, { to }: { to: string }): RouteVerdict => ({
        kind: 'redirected',
        to,
        ...(area !== 'auth' && (to === '/login' || to === '/logout') ? { returnTo: path } : {}),
      }),
    }),
    denyFor: assign({
      verdict: (_, params: { reason: 'initialization' | 'connection' }): RouteVerdict => ({
        kind: 'denied',
        reason: params.reason,
      }),
    }),
    /** What the admission found. */
    takeVerdict: assign({ verdict: (_, params: { verdict: RouteVerdict }) => params.verdict }),
    allow: assign({ verdict: (): RouteVerdict => ({ kind: 'allowed' }) }),
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
    // Nothing is open until something opens it.
    verdict: { kind: 'denied', reason: 'initialization' },
  }),
  initial: 'looking',
  output: ({ context }) => context.verdict,
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
            actions: 'allow',
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
        onDone: {
          target: 'denied',
          actions: { type: 'denyFor', params: { reason: 'initialization' } },
          description: 'Storage is clean.',
        },
        onError: {
          target: 'denied',
          actions: { type: 'denyFor', params: { reason: 'initialization' } },
          description: 'Storage is out of reach: there is nothing more to remove.',
        },
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
            guard: { type: 'isAbsentOnAuth', params: ({ event }) => ({ reading: event.output }) },
            target: 'allowed',
            actions: 'allow',
            description: 'Nobody is signed in and the page is for those who are not.',
          },
          {
            guard: { type: 'isAbsent', params: ({ event }) => ({ reading: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/login' } },
            description: 'Nobody is signed in; after the sign-in the visitor comes back here.',
          },
          {
            guard: { type: 'isUnreadableAtLogin', params: ({ event }) => ({ reading: event.output }) },
            target: 'allowed',
            actions: 'allow',
            description: 'The session cannot be read, and the visitor is already where a new one begins.',
          },
          {
            guard: { type: 'isUnreadableAtEntrance', params: ({ event }) => ({ reading: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/login' } },
            description: 'The session cannot be read: a new one begins at the login.',
          },
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ reading: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/logout' } },
            description: 'The session of a signed-in page cannot be read.',
          },
          {
            target: 'admitting',
            actions: { type: 'rememberReading', params: ({ event }) => ({ reading: event.output }) },
            description: 'There is a session.',
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
            actions: { type: 'takeVerdict', params: ({ event }) => ({ verdict: event.output }) },
            description: 'The session opens the route.',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ verdict: event.output, kind: 'denied' }) },
            target: 'cutOff',
            description: 'The check needs a connection.',
          },
          {
            target: 'redirected',
            actions: { type: 'takeVerdict', params: ({ event }) => ({ verdict: event.output }) },
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
        actions: { type: 'denyFor', params: { reason: 'connection' } },
        description: 'There is no page yet: one says so, and offers another try.',
      },
      after: { connectionPoll: { target: 'checking', description: 'Time for another try.' } },
      on: { 'connection.restored': { target: 'checking', description: 'The connection is back.' } },
    },
    allowed: { type: 'final', description: 'The route may be shown.', tags: 'settled' },
    redirected: { type: 'final', description: 'The visitor is sent elsewhere.', tags: 'settled' },
    denied: { type: 'final', description: 'The route stays closed.', tags: 'settled' },
  },
});
