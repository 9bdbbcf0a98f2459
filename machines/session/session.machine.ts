import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';
import type { SessionEnding, SessionFacts } from '#machines/session/session-facts.ts';

/** What storage tells about an earlier visit, read without the identity client. */
export type StoredSession =
  | { readonly kind: 'absent' }
  | { readonly kind: 'fresh'; readonly session: SessionFacts }
  /** The identity token is past its expiry; a refresh decides. */
  | { readonly kind: 'expired'; readonly session: SessionFacts };

interface SessionContext {
  /** Whose session it is and until when; null while nobody is signed in. Never a token. */
  readonly session: SessionFacts | null;
  /** Why the last session ended, until the next one; null when the user ended it. */
  readonly ending: SessionEnding | null;
  /** Refreshes that failed in a row for want of a connection. */
  readonly refreshFailures: number;
}

export type SessionEvent =
  /** The sign-in flow, here, ended well. */
  | { type: 'signIn.completed'; session: SessionFacts }
  /** Another tab signed in, or as someone else. */
  | { type: 'session.startedElsewhere' }
  /** Another tab signed out. */
  | { type: 'session.endedElsewhere' }
  /** The product API or a guard found the session invalid. */
  | { type: 'session.rejected'; ending: SessionEnding }
  /** A request or another tab found a newer token than the stored one. */
  | { type: 'token.replaced'; session: SessionFacts }
  /** A request needs a token that is not expired. */
  | { type: 'refresh.requested' }
  | { type: 'connection.restored' }
  | { type: 'signOut.requested' };

export type SessionEmitted = { type: 'navigation.requested'; to: '/login' | '/logout' };

const kindOf = (error: unknown): Failure['kind'] => failureOf(error).kind;

const endings: readonly string[] = ['usernameMissing', 'tokenMissing', 'notRenewable', 'notAuthenticated'];

const endingOf = (error: unknown): SessionEnding => {
  const { kind } = failureOf<{ kind: string }>(error);
  return endings.includes(kind) ? (kind as SessionEnding) : 'tokenMissing';
};

/** One session a browser: restored, kept fresh, ended here or in another tab. It never sees a token. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'settled' | 'signedIn' | 'signedOut',
  },
  actors: {
    /** Reads the stored session without the identity client; rejects with `{ kind: SessionEnding }`. */
    restoreSession: fromPromise<StoredSession>(() => Promise.reject(new Error('not provided'))),
    /** Exchanges the refresh token; one at a time over all tabs. Rejects with a Failure. */
    refreshSession: fromPromise<SessionFacts>(() => Promise.reject(new Error('not provided'))),
    /** Clears the session's and the identity's keys and starts the token's revocation, without waiting for it. */
    endSession: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Tells of sign-ins, sign-outs and new tokens in other tabs, as this machine's events. */
    watchOtherTabs: fromCallback<{ type: 'never' }>(() => {
      throw new Error('not provided');
    }),
  },
  guards: {
    isFresh: (_, params: { stored: StoredSession }) => params.stored.kind === 'fresh',
    isExpired: (_, params: { stored: StoredSession }) => params.stored.kind === 'expired',
    isUnauthenticated: (_, params: { error: unknown }) => kindOf(params.error) === 'unauthenticated',
  },
  delays: {
    /** From the last token until it should be refreshed, a while before it expires. */
    untilRefresh: ({ context }) => Math.max(0, context.session?.refreshInMs ?? 0),
    /** 1 s doubled after each failed refresh, 60 s at most. */
    refreshBackoff: ({ context }) => Math.min(60_000, 500 * 2 ** context.refreshFailures),
  },
  actions: {
    rememberSession: assign({
      session: (_, params: { session: SessionFacts }) => params.session,
      ending: null,
      refreshFailures: 0,
    }),
    rememberStored: assign({
      session: (_, params: { stored: StoredSession }) =>
        params.stored.kind === 'absent' ? null : params.stored.session,
      ending: null,
      refreshFailures: 0,
    }),
    forgetSession: assign({ session: null, refreshFailures: 0 }),
    rememberEnding: assign({ ending: (_, params: { ending: SessionEnding }) => params.ending }),
    forgetEnding: assign({ ending: null }),
    countRefreshFailure: assign({ refreshFailures: ({ context }) => context.refreshFailures + 1 }),
    navigateTo: emit((_, params: { to: '/login' | '/logout' }) => ({
      type: 'navigation.requested' as const,
      to: params.to,
    })),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, in this browser.',
  context: { session: null, ending: null, refreshFailures: 0 },
  initial: 'restoring',
  invoke: {
    id: 'watchOtherTabs',
    src: 'watchOtherTabs',
    onError: { description: 'Other tabs cannot be heard; this tab goes on alone.' },
  },
  states: {
    restoring: {
      description: 'The stored session of an earlier visit is being read.',
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isFresh', params: ({ event }) => ({ stored: event.output }) },
            target: 'signedIn.fresh',
            actions: { type: 'rememberStored', params: ({ event }) => ({ stored: event.output }) },
            description: 'The stored token is still good.',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ stored: event.output }) },
            target: 'signedIn.refreshing',
            actions: { type: 'rememberStored', params: ({ event }) => ({ stored: event.output }) },
            description: 'The stored token is past its expiry.',
          },
          { target: 'signedOut', actions: 'forgetSession', description: 'Nobody was signed in.' },
        ],
        onError: {
          target: 'signedOut.unreadable',
          actions: [
            'forgetSession',
            { type: 'rememberEnding', params: ({ event }) => ({ ending: endingOf(event.error) }) },
          ],
          description: 'The stored session cannot be read.',
        },
      },
      on: {
        'signOut.requested': { target: 'signingOut', description: 'The logout page is the first one visited.' },
      },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      tags: ['settled', 'signedOut'],
      initial: 'idle',
      states: {
        idle: {
          description: 'There is nothing of a session.',
          on: {
            'signOut.requested': {
              target: '#session.signingOut',
              actions: 'forgetEnding',
              description: 'The logout page is visited without a session: what may be left is cleared.',
            },
          },
        },
        unreadable: {
          description:
            'There is a token and no session behind it: it counts as expired. Where to go from here is for the guard of each route.',
          on: { 'session.endedElsewhere': { target: 'idle', description: 'Another tab cleared what was left.' } },
        },
        expired: {
          description: 'The session ended without the user asking for it; drafts stay where they are.',
          entry: { type: 'navigateTo', params: { to: '/logout' } },
        },
      },
      on: {
        'signIn.completed': {
          target: 'signedIn.fresh',
          actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.session }) },
          description: 'The sign-in flow ended well.',
        },
        'session.startedElsewhere': { target: 'restoring', description: 'Another tab signed in.' },
        'signOut.requested': { target: 'signingOut', description: 'The logout page clears what is left.' },
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      tags: 'signedIn',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'The token is good for a while.',
          tags: 'settled',
          after: { untilRefresh: { target: 'refreshing', description: 'The token expires soon.' } },
          on: { 'refresh.requested': { target: 'refreshing', description: 'A request found the token expired.' } },
        },
        refreshing: {
          description: 'A new token is being fetched; every request waits for this one.',
          tags: 'busy',
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: {
              target: 'fresh',
              actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.output }) },
              description: 'The new token is stored.',
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOut.expired',
                actions: ['forgetSession', { type: 'rememberEnding', params: { ending: 'notRenewable' } }],
                description: 'The refresh token is no longer accepted.',
              },
              {
                target: 'retrying',
                actions: 'countRefreshFailure',
                description: 'The refresh failed on the way; nobody is signed out for that.',
              },
            ],
          },
        },
        retrying: {
          description: 'The last refresh failed on the way; another follows.',
          tags: 'settled',
          after: { refreshBackoff: { target: 'refreshing', description: 'Time for another try.' } },
          on: {
            'refresh.requested': { target: 'refreshing', description: 'A request cannot wait.' },
            'connection.restored': { target: 'refreshing', description: 'The connection is back.' },
          },
        },
      },
      on: {
        'signIn.completed': {
          target: '.fresh',
          reenter: true,
          actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.session }) },
          description: 'Somebody signed in here in the place of whoever was signed in.',
        },
        'token.replaced': {
          target: '.fresh',
          reenter: true,
          actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.session }) },
          description: 'A newer token was found and took the place of the stored one.',
        },
        'session.rejected': {
          target: 'signedOut.expired',
          actions: ['forgetSession', { type: 'rememberEnding', params: ({ event }) => ({ ending: event.ending }) }],
          description: 'The session was found invalid.',
        },
        'session.endedElsewhere': {
          target: 'signedOut',
          actions: ['forgetSession', 'forgetEnding', { type: 'navigateTo', params: { to: '/login' } }],
          description: 'Another tab signed out.',
        },
        'session.startedElsewhere': { target: 'restoring', description: 'Another tab signed in as someone else.' },
        'signOut.requested': { target: 'signingOut', actions: 'forgetEnding', description: 'The user signs out.' },
      },
    },
    signingOut: {
      description: 'The session is being ended: keys cleared, the refresh token on its way to be revoked.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: {
          target: 'signedOut',
          actions: ['forgetSession', { type: 'navigateTo', params: { to: '/login' } }],
          description: 'Nothing of the session is left.',
        },
        onError: {
          target: 'signedOut',
          actions: ['forgetSession', { type: 'navigateTo', params: { to: '/login' } }],
          description: 'Something could not be cleared; the user is signed out all the same.',
        },
      },
    },
  },
});
