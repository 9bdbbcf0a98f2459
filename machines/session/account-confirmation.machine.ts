import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isConnectionFailure } from '#machines/failure.ts';
import type {
  EmailConfirmationOutput,
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
  readonly outcome: ChallengeOutcome;
}

export type AccountConfirmationEvent =
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }
  | { type: 'challenge.left' };

/** An account that is not confirmed yet is confirmed on the way in, and the sign-in goes on. */
export const accountConfirmationMachine = setup({
  types: {
    input: {} as AccountConfirmationInput,
    context: {} as AccountConfirmationContext,
    events: {} as AccountConfirmationEvent,
    output: {} as ChallengeOutcome,
    tags: {} as 'busy' | 'failed',
    children: {} as { confirmEmail: 'confirmEmail' },
  },
  actors: {
    /** The machine that asks for the code. A stub of its type: a child cannot be imported into a literal chart. */
    confirmEmail: fromPromise(() =>
      Promise.reject(new Error('not provided')),
    ) as unknown as typeof emailConfirmationMachine,
    /** The sign-in from its start, with the password given before. Rejects with a SignInFailure. */
    resumeSignIn: fromPromise<SignInStep>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isLeft: (_, params: { confirmation: EmailConfirmationOutput }) => params.confirmation.kind === 'left',
    isUnconfirmed: (_, params: { step: SignInStep }) => params.step.kind === 'confirmationRequired',
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
  },
  actions: {
    rememberStep: assign({
      outcome: (_, { step }: { step: SignInStep }): ChallengeOutcome => ({ kind: 'stepped', step, isResent: false }),
    }),
    rememberEnd: assign({
      outcome: (_, params: { error: unknown }): ChallengeOutcome => ({
        kind: 'ended',
        failure: failureOf<SignInFailure>(params.error),
      }),
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<SignInFailure>(params.error) }),
    rememberUnconfirmed: assign({ failure: (): SignInFailure => ({ kind: 'unconfirmed' }) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'accountConfirmation',
  description: 'An account is confirmed on the way in.',
  context: ({ input }) => ({ ...input, failure: null, outcome: { kind: 'left' } }),
  initial: 'confirming',
  output: ({ context }) => context.outcome,
  on: {
    'challenge.left': { target: '.settled', description: 'The user goes back.' },
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
            target: 'settled',
            description: 'The account stays unconfirmed.',
          },
          { target: 'resuming', description: 'The account is confirmed, or so the user says.' },
        ],
        onError: {
          target: 'settled',
          actions: { type: 'rememberEnd', params: ({ event }) => ({ error: event.error }) },
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
            target: 'settled',
            actions: { type: 'rememberStep', params: ({ event }) => ({ step: event.output }) },
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
            target: 'settled',
            actions: { type: 'rememberEnd', params: ({ event }) => ({ error: event.error }) },
            description: 'The password does not do any more.',
          },
        ],
      },
    },
    interrupted: {
      description: 'The account is confirmed, and the sign-in waits for the connection.',
      tags: 'failed',
      on: {
        'retry.requested': { target: 'resuming', description: 'The user tries again.' },
        'connection.restored': { target: 'resuming', description: 'The connection is back.' },
      },
    },
    settled: { type: 'final', description: 'It is known how the question ended.' },
  },
});
