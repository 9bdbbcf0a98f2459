import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isConnectionFailure } from '#machines/failure.ts';
import { type CodeMailInput, codeMailMachine } from '#machines/session/code-mail.machine.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

/** Whose address is confirmed, and whether the mail was sent. */
export type EmailConfirmationInput = CodeMailInput;

export interface EmailConfirmationOutput {
  /** `assumed`: the user says that it happened elsewhere; the sign-in will tell. `left`: not done. */
  readonly kind: 'confirmed' | 'assumed' | 'left';
}

interface EmailConfirmationContext extends CodeMailInput {
  /** Why the last code was not taken; null when none was refused. */
  readonly failure: RegistrationFailure | null;
}

export type EmailConfirmationEvent =
  | { type: 'code.submitted'; code: Secret }
  /** The link of the mail was opened in another tab. */
  | { type: 'activation.noticed' }
  /** The user has opened the link elsewhere and wants to sign in. */
  | { type: 'signIn.requested' }
  | { type: 'confirmation.left' }
  | { type: 'connection.restored' };

const noSecret: Secret = () => '';

/** An email address is confirmed by the code that was mailed to it. */
export const emailConfirmationMachine = setup({
  types: {
    input: {} as EmailConfirmationInput,
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    output: {} as EmailConfirmationOutput,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    /** Gives the code to the pool. Rejects with an RegistrationFailure. */
    confirmSignUp: fromPromise<void, { username: string; code: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The machine of the mail. */
    mailCode: codeMailMachine,
  },
  guards: {
    isAlreadyConfirmed: (_, params: { error: unknown }) =>
      failureOf<RegistrationFailure>(params.error).kind === 'alreadyConfirmed',
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
  },
  actions: {
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf<RegistrationFailure>(params.error),
    }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'emailConfirmation',
  description: 'A code proves that an email address can be read.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'asking',
  output: ({ event }) => event.output as EmailConfirmationOutput,
  states: {
    asking: {
      description: 'The code is asked for; the mail can be sent again.',
      initial: 'entering',
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        input: ({ context }) => ({ username: context.username, mail: context.mail }),
        onError: { description: 'No mail can be asked for; a code that came can still be entered.' },
      },
      states: {
        entering: {
          description: 'The user types the code.',
          initial: 'pristine',
          states: {
            pristine: { description: 'No code was refused.' },
            refused: { description: 'The last code was not taken.', tags: 'failed' },
            disconnected: {
              description: 'The last code did not reach the pool.',
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
          on: { 'code.submitted': { target: 'confirming', description: 'The user submits the code.' } },
        },
        confirming: {
          description: 'The code is on its way to the pool.',
          tags: 'busy',
          invoke: {
            id: 'confirmSignUp',
            src: 'confirmSignUp',
            input: ({ context, event }) => ({
              username: context.username,
              code: event.type === 'code.submitted' ? event.code : noSecret,
            }),
            onDone: {
              target: '#emailConfirmation.confirmed',
              description: 'The address is confirmed.',
            },
            onError: [
              {
                guard: { type: 'isAlreadyConfirmed', params: ({ event }) => ({ error: event.error }) },
                target: '#emailConfirmation.confirmed',
                description: 'The address was confirmed before, by the link.',
              },
              {
                guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
                target: 'entering.disconnected',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The pool could not be reached.',
              },
              {
                target: 'entering.refused',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The code is wrong, too old, or one of too many.',
              },
            ],
          },
        },
      },
      on: {
        'activation.noticed': {
          target: 'confirmed',
          description: 'The link was opened in another tab.',
        },
        'signIn.requested': {
          target: 'assumed',
          description: 'The user says that the link was opened elsewhere.',
        },
        'confirmation.left': { target: 'left', description: 'The user goes back, to use another address.' },
      },
    },
    confirmed: {
      type: 'final',
      description: 'There is nothing more to confirm.',
      tags: 'settled',
      output: { kind: 'confirmed' },
    },
    assumed: {
      type: 'final',
      description: 'The user has confirmed it elsewhere, or so they say.',
      tags: 'settled',
      output: { kind: 'assumed' },
    },
    left: {
      type: 'final',
      description: 'The address stays unconfirmed.',
      tags: 'settled',
      output: { kind: 'left' },
    },
  },
});
