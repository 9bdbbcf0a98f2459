import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isConnectionFailure } from '#machines/failure.ts';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

export interface PasswordResetInput {
  /** The address as the page before this one knew it; empty when it did not. */
  readonly email: string;
}

export interface PasswordResetOutput {
  readonly email: string;
}

interface PasswordResetContext {
  readonly email: string;
  /** When the code was asked for, as its mail wants to know it. */
  readonly mail: 'sent' | 'earlier';
  readonly failure: RegistrationFailure | null;
}

export type PasswordResetEvent =
  | { type: 'email.submitted'; email: string }
  /** The user has a code from an earlier visit. */
  | { type: 'code.brought'; email: string }
  | { type: 'password.submitted'; code: Secret; password: Secret }
  /** The user goes back to the address. */
  | { type: 'reset.left' }
  | { type: 'connection.restored' };

const noSecret: Secret = () => '';

/** A forgotten password is replaced by means of a mailed code. Nothing on the way tells whether there is an account. */
export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    output: {} as PasswordResetOutput,
    tags: {} as 'busy' | 'failed' | 'answering' | 'settled',
  },
  actors: {
    /** Asks the pool for a code; resolves for addresses without an account as well. Rejects with an RegistrationFailure. */
    requestReset: fromPromise<void, { email: string }>(() => Promise.reject(new Error('not provided'))),
    /** Gives code and new password to the pool. Rejects with an RegistrationFailure. */
    confirmReset: fromPromise<void, { email: string; code: Secret; password: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The machine of the mail. */
    mailCode: codeMailMachine,
  },
  guards: {
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
  },
  actions: {
    rememberEmail: assign({ email: (_, params: { email: string }) => params.email, failure: null, mail: 'sent' }),
    noteEarlierMail: assign({ mail: 'earlier' }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf<RegistrationFailure>(params.error),
    }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A forgotten password is replaced.',
  context: ({ input }) => ({ email: input.email, mail: 'sent', failure: null }),
  initial: 'entering',
  output: ({ context }) => ({ email: context.email }),
  states: {
    entering: {
      description: 'The address is asked for.',
      initial: 'pristine',
      states: {
        pristine: { description: 'Nothing was refused.' },
        refused: { description: 'The pool sent nothing, for now.', tags: 'failed' },
        disconnected: {
          description: 'The pool could not be reached.',
          tags: 'failed',
          on: {
            'connection.restored': {
              target: 'pristine',
              actions: 'forgetFailure',
              description: 'The connection is back.',
            },
          },
        },
      },
      on: {
        'email.submitted': {
          target: 'requesting',
          actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
          description: 'The user submits the address.',
        },
        'code.brought': {
          target: 'answering',
          actions: [{ type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) }, 'noteEarlierMail'],
          description: 'The user has a code already.',
        },
      },
    },
    requesting: {
      description: 'The pool is being asked to mail a code.',
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'answering', description: 'If there is an account, a code is on its way.' },
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'entering.disconnected',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool could not be reached.',
          },
          {
            target: 'entering.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'Too many codes were asked for, or none can be sent.',
          },
        ],
      },
    },
    answering: {
      description: 'Code and new password are asked for; the mail can be sent again.',
      tags: 'answering',
      initial: 'filling',
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        input: ({ context }) => ({ username: context.email, mail: context.mail }),
        onError: { description: 'No mail can be asked for; a code that came can still be used.' },
      },
      states: {
        filling: {
          description: 'The user types the code and a new password.',
          initial: 'pristine',
          states: {
            pristine: { description: 'Nothing was refused.' },
            refused: { description: 'The pool refused the code or the password; both stay typed.', tags: 'failed' },
            disconnected: {
              description: 'The pool could not be reached.',
              tags: 'failed',
              on: {
                'connection.restored': {
                  target: 'pristine',
                  actions: 'forgetFailure',
                  description: 'The connection is back.',
                },
              },
            },
          },
          on: { 'password.submitted': { target: 'confirming', description: 'The user submits both.' } },
        },
        confirming: {
          description: 'Code and new password are on their way to the pool.',
          tags: 'busy',
          invoke: {
            id: 'confirmReset',
            src: 'confirmReset',
            input: ({ context, event }) =>
              event.type === 'password.submitted'
                ? { email: context.email, code: event.code, password: event.password }
                : { email: context.email, code: noSecret, password: noSecret },
            onDone: { target: '#passwordReset.changed', description: 'The new password counts.' },
            onError: [
              {
                guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
                target: 'filling.disconnected',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The pool could not be reached.',
              },
              {
                target: 'filling.refused',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The code is wrong or too old, the password weak, or the tries too many.',
              },
            ],
          },
        },
      },
      on: {
        'reset.left': {
          target: 'entering',
          actions: 'forgetFailure',
          description: 'The user goes back to the address.',
        },
      },
    },
    changed: { type: 'final', description: 'The sign-in goes on with the new password.', tags: 'settled' },
  },
});
