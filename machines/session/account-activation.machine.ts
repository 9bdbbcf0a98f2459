import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isConnectionFailure } from '#machines/failure.ts';
import {
  type EmailConfirmationOutput,
  emailConfirmationMachine,
} from '#machines/session/email-confirmation.machine.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';

export interface AccountActivationOutput {
  /** `assumed`: the user says that it happened elsewhere. */
  readonly kind: 'activated' | 'assumed' | 'used' | 'unreadable';
  /** The name the pool knows the user by, mostly the email address; null when the link does not tell. */
  readonly username: string | null;
}

interface AccountActivationContext {
  readonly username: string | null;
  readonly failure: RegistrationFailure | null;
}

export type AccountActivationEvent = { type: 'resend.requested' } | { type: 'retry.requested' };

/** A link from a mail activates an account, in whatever browser it is opened. The link itself stays with the actors. */
export const accountActivationMachine = setup({
  types: {
    context: {} as AccountActivationContext,
    events: {} as AccountActivationEvent,
    output: {} as AccountActivationOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'retriable',
  },
  actors: {
    /** Takes the link apart. Rejects with an RegistrationFailure of the kind `unreadableLink`. */
    readLink: fromPromise<{ username: string }>(() => Promise.reject(new Error('not provided'))),
    /** Gives the link's code to the pool. Rejects with an RegistrationFailure. */
    followLink: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** The confirmation machine. */
    confirmEmail: emailConfirmationMachine,
  },
  guards: {
    isAlreadyConfirmed: (_, params: { error: unknown }) =>
      failureOf<RegistrationFailure>(params.error).kind === 'alreadyConfirmed',
    /** Too old, replaced by a newer link, or of another tenant: the pool does not tell these apart. */
    isRefusedCode: (_, params: { error: unknown }) =>
      failureOf<RegistrationFailure>(params.error).kind === 'expiredCode' ||
      failureOf<RegistrationFailure>(params.error).kind === 'wrongCode',
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
    isLeft: (_, params: { output: EmailConfirmationOutput }) => params.output.kind === 'left',
    isAssumed: (_, params: { output: EmailConfirmationOutput }) => params.output.kind === 'assumed',
  },
  actions: {
    rememberUsername: assign({ username: (_, params: { username: string }) => params.username }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf<RegistrationFailure>(params.error),
    }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'accountActivation',
  description: 'An activation link is followed.',
  context: { username: null, failure: null },
  initial: 'reading',
  output: ({ event }) => event.output as AccountActivationOutput,
  states: {
    reading: {
      description: 'The link is being taken apart.',
      tags: 'busy',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        onDone: {
          target: 'following',
          actions: { type: 'rememberUsername', params: ({ event }) => event.output },
          description: 'The link names a user and has a code.',
        },
        onError: {
          target: 'unreadable',
          description: 'The link is cut off or made up.',
        },
      },
    },
    following: {
      description: 'The code of the link is on its way to the pool.',
      tags: 'busy',
      invoke: {
        id: 'followLink',
        src: 'followLink',
        onDone: {
          target: 'activated',
          description: 'The address is confirmed.',
        },
        onError: [
          {
            guard: { type: 'isAlreadyConfirmed', params: ({ event }) => ({ error: event.error }) },
            target: 'used',
            description: 'The address was confirmed before.',
          },
          {
            guard: { type: 'isRefusedCode', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool does not take the code, or no longer.',
          },
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed.disconnected',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool could not be reached.',
          },
          {
            target: 'failed.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool refused: too many tries, or a bug.',
          },
        ],
      },
    },
    failed: {
      description: 'The link was not tried to the end; it may still be good.',
      tags: 'failed',
      initial: 'refused',
      states: {
        refused: { description: 'The pool refused for now.' },
        disconnected: { description: 'The pool was out of reach.', tags: 'retriable' },
      },
      on: {
        'retry.requested': { target: 'following', actions: 'forgetFailure', description: 'The user asks again.' },
      },
    },
    expired: {
      description: 'The link leads nowhere any more: another one is offered.',
      tags: 'failed',
      on: {
        'resend.requested': {
          target: 'confirming',
          actions: 'forgetFailure',
          description: 'The user asks for another mail.',
        },
      },
    },
    confirming: {
      description: 'Another mail is sent; its code can be entered here, its link opens this page anew.',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ username: context.username ?? '', mail: 'unsent' as const }),
        onDone: [
          {
            guard: { type: 'isLeft', params: ({ event }) => ({ output: event.output }) },
            target: 'expired',
            description: 'The user goes back.',
          },
          {
            guard: { type: 'isAssumed', params: ({ event }) => ({ output: event.output }) },
            target: 'assumed',
            description: 'The user says that it is confirmed; the sign-in will tell.',
          },
          {
            target: 'activated',
            description: 'The address is confirmed.',
          },
        ],
        onError: {
          target: 'expired',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The confirmation broke.',
        },
      },
    },
    activated: {
      type: 'final',
      description: 'The account can be signed in to.',
      tags: 'settled',
      output: ({ context }) => ({ kind: 'activated', username: context.username }),
    },
    assumed: {
      type: 'final',
      description: 'The user says that it can be; the sign-in will tell.',
      tags: 'settled',
      output: ({ context }) => ({ kind: 'assumed', username: context.username }),
    },
    used: {
      type: 'final',
      description: 'The link did its work before.',
      tags: 'settled',
      output: ({ context }) => ({ kind: 'used', username: context.username }),
    },
    unreadable: {
      type: 'final',
      description: 'The link is no link of ours.',
      tags: ['settled', 'failed'],
      output: ({ context }) => ({ kind: 'unreadable', username: context.username }),
    },
  },
});
