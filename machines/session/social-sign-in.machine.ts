import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';

/** Who vouches for the user. */
export type SocialProvider = 'google' | 'apple';

interface SocialSignInContext {
  /** Whose window was opened last; null before the first. */
  readonly provider: SocialProvider | null;
  /** The user wants an account of its own although the address has one. */
  readonly isSeparate: boolean;
  /** Why the last exchange did not go on; null when it did. */
  readonly failure: Failure | null;
  readonly session: SessionFacts | null;
}

/** What the window tells. An answer's code stays with the actor: no event carries it. */
export type PopupEvent =
  | { type: 'popup.opened' }
  /** Nobody could say where the provider is. */
  | { type: 'request.failed'; failure: Failure }
  | { type: 'popup.blocked' }
  | { type: 'popup.closed' }
  /** A code came back, and the state with it is the one that was sent. */
  | { type: 'answer.received' }
  /** An answer came back with another state than was sent. */
  | { type: 'answer.mismatched' }
  /** The user, or the provider, said no. */
  | { type: 'access.refused' };

export type SocialSignInEvent =
  | { type: 'provider.chosen'; provider: SocialProvider }
  /** The user wants an account of its own, beside the one that the address has. */
  | { type: 'separation.chosen' }
  | { type: 'signIn.cancelled' }
  | PopupEvent;

export interface SocialSignInOutput {
  readonly session: SessionFacts;
}

const hasAccount = (failure: Failure): boolean => failure.kind === 'conflict' && failure.code === 'address_has_account';

/** Signing in by Google or Apple in a window of its own. Code, verifier and tokens never enter its context. */
export const socialSignInMachine = setup({
  types: {
    context: {} as SocialSignInContext,
    events: {} as SocialSignInEvent,
    output: {} as SocialSignInOutput | null,
    tags: {} as 'busy' | 'failed' | 'open' | 'choosable' | 'settled',
  },
  actors: {
    /**
     * Takes the window that the click has opened to the provider, listens for its answer and notices when it is gone. The last
     * answer stays with it until it is exchanged.
     */
    openPopup: fromCallback<{ type: 'focus.requested' }, { provider: SocialProvider }>(() => {
      throw new Error('not provided');
    }),
    /** Exchanges the answer at the product API, checks the tokens and stores them. Rejects with a Failure. */
    exchangeSocialCode: fromPromise<SessionFacts, { isSeparate: boolean }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  delays: {
    /** How long a window is waited for. */
    socialPatience: 600_000,
    /** An answer that is on its way overtakes the news that its window has closed. */
    closingGrace: 1_000,
  },
  actions: {
    rememberProvider: assign({
      provider: (_, params: { provider: SocialProvider }) => params.provider,
      isSeparate: false,
      failure: null,
    }),
    rememberSeparation: assign({ isSeparate: true, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberSession: assign({ session: (_, params: { session: SessionFacts }) => params.session }),
    focusPopup: sendTo('openPopup', { type: 'focus.requested' }),
  },
  guards: {
    hasAccount: (_, params: { error: unknown }) => hasAccount(failureOf(params.error)),
  },
}).createMachine({
  id: 'socialSignIn',
  description: 'A visitor signs in by an account elsewhere.',
  context: { provider: null, isSeparate: false, failure: null, session: null },
  initial: 'choosing',
  output: ({ context }) => context.session && { session: context.session },
  states: {
    choosing: {
      description: 'The providers are offered.',
      tags: 'choosable',
      initial: 'untouched',
      states: {
        untouched: { description: 'Nothing has been tried, or the user gave it up.' },
        blocked: { description: 'The browser let no window open.', tags: 'failed' },
        refused: { description: 'The user or the provider said no.', tags: 'failed' },
        mismatched: { description: 'An answer came that belongs to no request of this page.', tags: 'failed' },
        overdue: { description: 'The window stayed without an answer for too long.', tags: 'failed' },
        failed: { description: 'The answer could not be turned into a session.', tags: 'failed' },
        addressKnown: {
          description: 'The address that the provider vouches for has an account here, signed in to another way.',
          tags: 'failed',
          on: {
            'separation.chosen': {
              target: '#socialSignIn.inPopup',
              actions: 'rememberSeparation',
              description: 'The user wants a second account; the code is used up, so the provider is asked again.',
            },
          },
        },
      },
      on: {
        'provider.chosen': {
          target: 'inPopup',
          actions: { type: 'rememberProvider', params: ({ event }) => ({ provider: event.provider }) },
          description: 'The user chooses a provider.',
        },
      },
    },
    inPopup: {
      description: 'The user is with the provider, in a window of its own.',
      invoke: {
        id: 'openPopup',
        src: 'openPopup',
        input: ({ context }) => ({ provider: context.provider ?? 'google' }),
        onError: {
          target: 'choosing.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The window could not be dealt with.',
        },
      },
      initial: 'open',
      states: {
        open: {
          description: 'The window is there, or on its way.',
          tags: 'busy',
          initial: 'opening',
          states: {
            opening: {
              description: 'The window is being opened.',
              on: {
                'popup.opened': { target: 'waiting', description: 'The window is on its way to the provider.' },
                'request.failed': {
                  target: '#socialSignIn.choosing.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.failure }) },
                  description: 'Nobody could say where to go.',
                },
                'popup.blocked': {
                  target: '#socialSignIn.choosing.blocked',
                  description: 'The browser let none open.',
                },
              },
            },
            waiting: {
              description: 'The window is open.',
              tags: 'open',
              after: {
                socialPatience: {
                  target: '#socialSignIn.choosing.overdue',
                  description: 'No answer came for too long.',
                },
              },
            },
          },
          on: {
            'provider.chosen': {
              actions: 'focusPopup',
              description: 'A second click brings the window forward, and opens no second one.',
            },
            'popup.closed': { target: 'closing', description: 'The window is gone.' },
          },
        },
        closing: {
          description: 'The window is gone; its answer may be on its way.',
          tags: 'busy',
          after: { closingGrace: { target: 'closed', description: 'There was none.' } },
        },
        closed: {
          description:
            'The window was closed, or is with a provider that hides it from this page: an answer still counts, and so does another try.',
          tags: ['failed', 'choosable'],
          on: {
            'provider.chosen': {
              target: '#socialSignIn.inPopup',
              reenter: true,
              actions: { type: 'rememberProvider', params: ({ event }) => ({ provider: event.provider }) },
              description: 'The user tries again.',
            },
          },
          after: {
            socialPatience: { target: '#socialSignIn.choosing.overdue', description: 'No answer came for too long.' },
          },
        },
        exchanging: {
          description: 'The answer is being turned into a session.',
          tags: 'busy',
          invoke: {
            id: 'exchangeSocialCode',
            src: 'exchangeSocialCode',
            input: ({ context }) => ({ isSeparate: context.isSeparate }),
            onDone: {
              target: '#socialSignIn.signedIn',
              actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.output }) },
              description: 'There is a session.',
            },
            onError: [
              {
                guard: { type: 'hasAccount', params: ({ event }) => ({ error: event.error }) },
                target: '#socialSignIn.choosing.addressKnown',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'It would make a second account.',
              },
              {
                target: '#socialSignIn.choosing.failed',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The answer was not taken, or nobody could be asked.',
              },
            ],
          },
          on: {
            'answer.received': { description: 'A second answer changes nothing: a code works once.' },
            'answer.mismatched': { description: 'Whatever else arrives now is too late.' },
            'access.refused': { description: 'A refusal after the answer is too late.' },
          },
        },
      },
      on: {
        'answer.received': {
          target: '.exchanging',
          description: 'A code has come back, with the state that was sent.',
        },
        'answer.mismatched': { target: 'choosing.mismatched', description: 'The answer is not to the request.' },
        'access.refused': { target: 'choosing.refused', description: 'The answer is no.' },
        'signIn.cancelled': { target: 'choosing', description: 'The user gives it up.' },
      },
    },
    signedIn: { type: 'final', description: 'There is a session.', tags: 'settled' },
  },
});
