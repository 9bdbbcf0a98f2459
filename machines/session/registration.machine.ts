import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isConnectionFailure } from '#machines/failure.ts';
import {
  type EmailConfirmationOutput,
  emailConfirmationMachine,
} from '#machines/session/email-confirmation.machine.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

/** What a newcomer says of themselves, but for the password. */
export interface RegistrationDetails {
  readonly email: string;
  readonly name: string;
  readonly businessName: string;
  /** The version of the terms that was shown with the form; null when none could be. */
  readonly termsVersion: string | null;
}

export interface RegistrationInput {
  /** The address whose code an earlier visit of this tab was waiting for; null to begin with the form. */
  readonly awaitedEmail: string | null;
}

export interface RegistrationOutput {
  readonly email: string;
  /** Whether it is known that the address is confirmed. */
  readonly isConfirmed: boolean;
}

interface RegistrationContext {
  readonly email: string;
  readonly details: RegistrationDetails | null;
  /** The pool's subject of the new user. */
  readonly userId: string | null;
  readonly isConfirmed: boolean;
  /** Whether the pool has sent the code, as the confirmation wants to know it. */
  readonly mail: 'sent' | 'earlier' | 'unsent';
  /** Tries to record the details that failed. */
  readonly recordFailures: number;
  readonly failure: RegistrationFailure | null;
}

export type RegistrationEvent =
  | { type: 'form.submitted'; details: RegistrationDetails; password: Secret }
  | { type: 'email.changed' }
  /** The address has an account that was never confirmed: another code, please. */
  | { type: 'confirmation.requested' }
  | { type: 'connection.restored' };

const noSecret: Secret = () => '';
const nobody: RegistrationDetails = { email: '', name: '', businessName: '', termsVersion: null };

/** A stranger becomes a user: the form, the pool's account, the record of what was said, the confirmed address. */
export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    output: {} as RegistrationOutput,
    tags: {} as 'busy' | 'failed' | 'form' | 'settled',
  },
  actors: {
    /** Makes the account at the pool, which mails a code. Rejects with an RegistrationFailure. */
    signUp: fromPromise<{ userId: string; isConfirmed: boolean }, { details: RegistrationDetails; password: Secret }>(
      () => Promise.reject(new Error('not provided')),
    ),
    /** Records the details at the product API. Rejects with a Failure. */
    createUser: fromPromise<void, { userId: string; details: RegistrationDetails }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The confirmation machine. */
    confirmEmail: emailConfirmationMachine,
  },
  guards: {
    isAwaitingCode: ({ context }) => context.mail === 'earlier',
    isConfirmed: ({ context }) => context.isConfirmed,
    isExistingEmail: (_, params: { error: unknown }) =>
      failureOf<RegistrationFailure>(params.error).kind === 'existingEmail',
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
    canRecordAgain: ({ context }, params: { error: unknown }) =>
      context.recordFailures < 2 && ['offline', 'network'].includes(failureOf<RegistrationFailure>(params.error).kind),
    isLeft: (_, params: { output: EmailConfirmationOutput }) => params.output.kind === 'left',
    isAssumed: (_, params: { output: EmailConfirmationOutput }) => params.output.kind === 'assumed',
  },
  delays: {
    /** Between tries to record the details. */
    recordRetry: 1_000,
  },
  actions: {
    rememberDetails: assign({
      details: (_, params: { details: RegistrationDetails }) => params.details,
      email: (_, params: { details: RegistrationDetails }) => params.details.email,
      failure: null,
    }),
    rememberAccount: assign((_, params: { userId: string; isConfirmed: boolean }) => ({
      ...params,
      mail: 'sent' as const,
      recordFailures: 0,
    })),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => failureOf<RegistrationFailure>(params.error),
    }),
    forgetFailure: assign({ failure: null }),
    countRecordFailure: assign({ recordFailures: ({ context }) => context.recordFailures + 1 }),
    wishForMail: assign({ mail: 'unsent', failure: null }),
    noteConfirmed: assign({ isConfirmed: true }),
  },
}).createMachine({
  id: 'registration',
  description: 'A newcomer signs up.',
  context: ({ input }) => ({
    email: input.awaitedEmail ?? '',
    details: null,
    userId: null,
    isConfirmed: false,
    mail: input.awaitedEmail === null ? 'unsent' : 'earlier',
    recordFailures: 0,
    failure: null,
  }),
  initial: 'choosing',
  output: ({ context }) => ({ email: context.email, isConfirmed: context.isConfirmed }),
  states: {
    choosing: {
      description: 'Whether this tab was waiting for a code already.',
      always: [
        { guard: 'isAwaitingCode', target: 'confirming', description: 'It was: the code can still be entered.' },
        { target: 'filling', description: 'It was not.' },
      ],
    },
    filling: {
      description: 'The form is being filled in.',
      tags: 'form',
      initial: 'pristine',
      states: {
        pristine: { description: 'Nothing was refused.' },
        refused: { description: 'The pool refused; the fields keep their text.', tags: 'failed' },
        taken: {
          description: 'The address has an account: its owner signs in, resets the password or confirms it at last.',
          tags: 'failed',
          on: {
            'email.changed': {
              target: 'pristine',
              actions: 'forgetFailure',
              description: 'The user types another address.',
            },
            'confirmation.requested': {
              target: '#registration.confirming',
              actions: 'wishForMail',
              description: 'The user never confirmed the account and asks for another code.',
            },
          },
        },
        disconnected: {
          description: 'The pool could not be reached; the fields keep their text.',
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
        'form.submitted': {
          target: 'signingUp',
          actions: { type: 'rememberDetails', params: ({ event }) => ({ details: event.details }) },
          description: 'The user submits the form.',
        },
      },
    },
    signingUp: {
      description: 'The pool makes the account.',
      tags: ['busy', 'form'],
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context, event }) => ({
          details: context.details ?? nobody,
          password: event.type === 'form.submitted' ? event.password : noSecret,
        }),
        onDone: {
          target: 'recording',
          actions: { type: 'rememberAccount', params: ({ event }) => event.output },
          description: 'There is an account.',
        },
        onError: [
          {
            guard: { type: 'isExistingEmail', params: ({ event }) => ({ error: event.error }) },
            target: 'filling.taken',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The address has an account already.',
          },
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'filling.disconnected',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool could not be reached.',
          },
          {
            target: 'filling.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The pool refused: a weak password, an address it does not take, too many tries.',
          },
        ],
      },
    },
    recording: {
      description: 'The product API keeps the names and the accepted terms for the first sign-in.',
      tags: ['busy', 'form'],
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ context }) => ({ userId: context.userId ?? '', details: context.details ?? nobody }),
        onDone: { target: 'recorded', description: 'The details are kept.' },
        onError: [
          {
            guard: { type: 'canRecordAgain', params: ({ event }) => ({ error: event.error }) },
            target: 'pausing',
            actions: 'countRecordFailure',
            description: 'The product API could not be reached.',
          },
          {
            target: 'recorded',
            description: 'The details are lost; the product asks for them when it needs them.',
          },
        ],
      },
    },
    pausing: {
      description: 'The next try to record the details is a moment away.',
      tags: ['busy', 'form'],
      after: { recordRetry: { target: 'recording', description: 'Time for another try.' } },
    },
    recorded: {
      description: 'Whether the pool wants the address confirmed.',
      always: [
        { guard: 'isConfirmed', target: 'activated', description: 'The pool confirms by itself.' },
        { target: 'confirming', description: 'A code was mailed.' },
      ],
    },
    confirming: {
      description: 'The address is being confirmed, by the code or the link of the mail.',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ username: context.email, mail: context.mail }),
        onDone: [
          {
            guard: { type: 'isLeft', params: ({ event }) => ({ output: event.output }) },
            target: 'filling',
            description: 'The user goes back to the form.',
          },
          {
            guard: { type: 'isAssumed', params: ({ event }) => ({ output: event.output }) },
            target: 'activated',
            description: 'The user says that it is confirmed; the sign-in will tell.',
          },
          { target: 'activated', actions: 'noteConfirmed', description: 'The address is confirmed.' },
        ],
        onError: {
          target: 'filling.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The confirmation broke.',
        },
      },
    },
    activated: { type: 'final', description: 'The account can be signed in to.', tags: 'settled' },
  },
});
