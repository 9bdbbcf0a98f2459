import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isConnectionFailure } from '#machines/failure.ts';
import { outputOf } from '#machines/output-of.ts';
import {
  type EmailConfirmationOutput,
  emailConfirmationMachine,
} from '#machines/session/email-confirmation.machine.ts';
import type { ChallengeOutcome, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';

export interface AccountConfirmationInput {
  /** Whose account it is, as the pool knows them. */
  readonly username: string;
}

interface AccountConfirmationContext extends AccountConfirmationInput {
  /** Why the sign-in did not go on; null when it may. */
  readonly failure: SignInFailure | null;
}

export type AccountConfirmationEvent = { type: 'retry.requested' } | { type: 'challenge.left' };

/** An account that is not confirmed yet is confirmed on the way in, and the sign-in goes on. */
export const accountConfirmationMachine = setup({
  types: {
    input: {} as AccountConfirmationInput,
    context: {} as AccountConfirmationContext,
    events: {} as AccountConfirmationEvent,
    output: {} as ChallengeOutcome,
    tags: {} as 'busy' | 'failed' | 'retriable',
    children: {} as { confirmEmail: 'confirmEmail' },
  },
  actors: {
    /** The machine that asks for the code. */
    confirmEmail: emailConfirmationMachine,
    /** The sign-in from its start, with the password given before. Rejects with a SignInFailure. */
    resumeSignIn: fromPromise<SignInStep>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isLeft: (_, params: { confirmation: EmailConfirmationOutput }) => params.confirmation.kind === 'left',
    isUnconfirmed: (_, params: { step: SignInStep }) => params.step.kind === 'confirmationRequired',
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<SignInFailure>(params.error) }),
    rememberUnconfirmed: assign({ failure: (): SignInFailure => ({ kind: 'unconfirmed' }) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'accountConfirmation',
  description: 'An account is confirmed on the way in.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'confirming',
  output: ({ event }) => event.output as ChallengeOutcome,
  on: {
    'challenge.left': { target: '.left', description: 'The user goes back.' },
  },
  states: {
    confirming: {
      description: 'The account is confirmed by the code or the link of a mail.',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        // Whoever is asked again has the mail.
        input: ({ context }) => ({ username: context.username, mail: context.failure ? 'earlier' : 'unsent' }),
        onDone: [
          {
            guard: { type: 'isLeft', params: ({ event }) => ({ confirmation: event.output }) },
            target: 'left',
            description: 'The account stays unconfirmed.',
          },
          { target: 'resuming', description: 'The account is confirmed, or so the user says.' },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The question broke.',
        },
      },
    },
    resuming: {
      description: 'The sign-in goes on with the password given before.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'resumeSignIn',
        src: 'resumeSignIn',
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ step: event.output }) },
            target: 'confirming',
            actions: 'rememberUnconfirmed',
            description: 'The link was not opened after all.',
          },
          {
            target: 'stepped',
            description: 'The provider says what comes next.',
          },
        ],
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'interrupted',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The provider could not be reached.',
          },
          {
            target: 'ended',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The password does not do any more.',
          },
        ],
      },
    },
    interrupted: {
      description: 'The account is confirmed, and the sign-in waits for the connection.',
      tags: ['failed', 'retriable'],
      on: {
        'retry.requested': { target: 'resuming', description: 'The user tries again.' },
      },
    },
    stepped: {
      type: 'final',
      description: 'The account is confirmed, and the provider says what comes next.',
      output: ({ event }) => ({ kind: 'stepped', step: outputOf<SignInStep>(event), isResent: false }),
    },
    left: { type: 'final', description: 'The account stays unconfirmed.', output: { kind: 'left' } },
    ended: {
      type: 'final',
      description: 'The sign-in cannot go on.',
      output: ({ context }) => ({ kind: 'ended', failure: context.failure ?? { kind: 'unexpected' } }),
    },
  },
});
