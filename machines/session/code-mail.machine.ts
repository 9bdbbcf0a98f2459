import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';

export interface CodeMailInput {
  /** Whom the mail is for: the name the pool knows them by. */
  readonly username: string;
  /** `sent`: just now; `earlier`: some time ago; `unsent`: not yet, so it is sent at once. */
  readonly mail: 'sent' | 'earlier' | 'unsent';
}

interface CodeMailContext extends CodeMailInput {
  /** Mails sent here and now: each has its waiting time. */
  readonly sendings: number;
  /** Why the last mail was not sent; null when it was. */
  readonly failure: RegistrationFailure | null;
}

export type CodeMailEvent = { type: 'resend.requested' } | { type: 'connection.restored' };

/** The waits as the view counts them down, milliseconds. */
export const RESEND_WAIT_MS = 30_000;
export const LIMIT_WAIT_MS = 600_000;

/** The mail with a code, sent and sent again; runs beside the form that asks for the code. */
export const codeMailMachine = setup({
  types: {
    input: {} as CodeMailInput,
    context: {} as CodeMailContext,
    events: {} as CodeMailEvent,
    tags: {} as 'busy' | 'failed' | 'waiting',
  },
  actors: {
    /** Asks the pool for another mail; the last code is worthless then. Rejects with an RegistrationFailure. */
    sendCode: fromPromise<void, { username: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isJustSent: ({ context }) => context.mail === 'sent',
    isUnsent: ({ context }) => context.mail === 'unsent',
    isLimit: (_, params: { error: unknown }) => failureOf<RegistrationFailure>(params.error).kind === 'tooManyTries',
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf<RegistrationFailure>(params.error).kind === 'offline' ||
      failureOf<RegistrationFailure>(params.error).kind === 'network',
  },
  delays: {
    /** A mail takes its time: so long nobody needs another. */
    resendWait: RESEND_WAIT_MS,
    /** The pool takes five requests an hour and does not say when the next is free. */
    limitWait: LIMIT_WAIT_MS,
  },
  actions: {
    countSending: assign({ sendings: ({ context }) => context.sendings + 1, failure: null }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf<RegistrationFailure>(params.error),
    }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'codeMail',
  description: 'A mail with a code is on its way, and may be asked for again.',
  context: ({ input }) => ({ ...input, sendings: 0, failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whether there is a mail already.',
      always: [
        { guard: 'isJustSent', target: 'resting', description: 'One was sent just now.' },
        { guard: 'isUnsent', target: 'sending', description: 'None was sent yet.' },
        { target: 'available', description: 'One was sent some time ago.' },
      ],
    },
    sending: {
      description: 'The pool is being asked to send the mail.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ username: context.username }),
        onDone: { target: 'resting', actions: 'countSending', description: 'The mail is on its way.' },
        onError: [
          {
            guard: { type: 'isLimit', params: ({ event }) => ({ error: event.error }) },
            target: 'limited',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'Too many mails were asked for.',
          },
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'available.disconnected',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool could not be reached.',
          },
          {
            target: 'available.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The mail was not sent.',
          },
        ],
      },
    },
    resting: {
      description: 'The mail was sent a moment ago.',
      tags: 'waiting',
      after: { resendWait: { target: 'available', description: 'It should have arrived by now.' } },
    },
    limited: {
      description: 'Too many mails were asked for; for a while there are no more.',
      tags: ['waiting', 'failed'],
      after: { limitWait: { target: 'available', actions: 'forgetFailure', description: 'Time for another try.' } },
    },
    available: {
      description: 'Another mail can be asked for.',
      initial: 'offered',
      states: {
        offered: { description: 'Nothing went wrong so far.' },
        refused: { description: 'The last mail was not sent.', tags: 'failed' },
        disconnected: {
          description: 'The last request did not reach the pool.',
          tags: 'failed',
          on: {
            'connection.restored': {
              target: 'offered',
              actions: 'forgetFailure',
              description: 'The connection is back.',
            },
          },
        },
      },
      on: { 'resend.requested': { target: 'sending', description: 'The user asks for another mail.' } },
    },
  },
});
