import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure, Contact } from '#machines/profile/account-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

export interface ContactVerificationInput {
  readonly contact: Contact;
}

interface ContactVerificationContext {
  readonly contact: Contact;
  /** Where the last code went, masked by the pool; null before the first. */
  readonly destination: string | null;
  readonly failure: AccountFailure | null;
}

export type ContactVerificationEvent =
  /** A new address or number is to be given. */
  | { type: 'change.requested' }
  /** The one that is there waits for its code. */
  | { type: 'confirmation.requested' }
  | { type: 'contact.submitted'; value: string }
  | { type: 'code.submitted'; code: Secret }
  | { type: 'code.requested' }
  | { type: 'retry.requested' }
  | { type: 'verification.dismissed' };

export type ContactVerificationEmitted =
  /** It is proven and in use. */
  | { type: 'contact.verified'; contact: Contact }
  /** It is proven, and the user does not wait until it is in use. */
  | { type: 'contact.proven'; contact: Contact };

const noSecret: Secret = () => '';

/** An e-mail address or a phone number is given and proven by a code sent to it; the old one counts until then. */
export const contactVerificationMachine = setup({
  types: {
    input: {} as ContactVerificationInput,
    context: {} as ContactVerificationContext,
    events: {} as ContactVerificationEvent,
    emitted: {} as ContactVerificationEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'coded' | 'resting',
  },
  actors: {
    /** Gives the pool the new value and answers where its code went. Rejects with an AccountFailure. */
    changeContact: fromPromise<{ destination: string }, { contact: Contact; value: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Has another code sent and answers where it went. Rejects with an AccountFailure. */
    sendContactCode: fromPromise<{ destination: string }, { contact: Contact }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Proves the contact by its code. Rejects with an AccountFailure. */
    verifyContact: fromPromise<void, { contact: Contact; code: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Makes use of it: text messages as a second factor, or a token that names the new address. */
    useContact: fromPromise<void, { contact: Contact }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: {
    /** How long a code is given to arrive before another may be asked for. */
    resendPause: 30_000,
  },
  actions: {
    rememberDestination: assign({
      destination: (_, params: { destination: string }) => params.destination,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit(({ context }) => ({ type: 'contact.verified' as const, contact: context.contact })),
    announceProof: emit(({ context }) => ({ type: 'contact.proven' as const, contact: context.contact })),
  },
}).createMachine({
  id: 'contactVerification',
  description: 'A new address or number is proven.',
  context: ({ input }) => ({ contact: input.contact, destination: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: {
        'change.requested': { target: 'entering', description: 'The user gives another one.' },
        'confirmation.requested': { target: 'sending', description: 'The user wants to prove the one given before.' },
      },
    },
    entering: {
      description: 'The new value is asked for; a failure of the last try is shown beside it.',
      tags: 'open',
      on: {
        'contact.submitted': { target: 'changing', actions: 'forgetFailure', description: 'The user gives it.' },
        'verification.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The old one stays.' },
      },
    },
    changing: {
      description: 'The pool is taking the new value and sending a code to it.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeContact',
        src: 'changeContact',
        input: ({ context, event }) => ({
          contact: context.contact,
          value: event.type === 'contact.submitted' ? event.value : '',
        }),
        onDone: {
          target: 'confirming',
          actions: {
            type: 'rememberDestination',
            params: ({ event }) => ({ destination: event.output.destination }),
          },
          description: 'The code is on its way.',
        },
        onError: {
          target: 'entering',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It is taken, malformed or did not arrive.',
        },
      },
    },
    sending: {
      description: 'Another code is being sent.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'sendContactCode',
        src: 'sendContactCode',
        input: ({ context }) => ({ contact: context.contact }),
        onDone: {
          target: 'confirming',
          actions: {
            type: 'rememberDestination',
            params: ({ event }) => ({ destination: event.output.destination }),
          },
          description: 'The code is on its way.',
        },
        onError: {
          target: 'confirming.able',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'No code was sent; an earlier one may still do.',
        },
      },
    },
    confirming: {
      description: 'The code is asked for; a failure of the last try is shown beside it.',
      tags: ['open', 'coded'],
      initial: 'resting',
      states: {
        resting: {
          description: 'A code has just been sent; another would only confuse.',
          tags: 'resting',
          after: { resendPause: { target: 'able', description: 'It should have arrived.' } },
        },
        able: {
          description: 'Another code may be asked for.',
          on: {
            'code.requested': {
              target: '#contactVerification.sending',
              actions: 'forgetFailure',
              description: 'The code did not come, or is over.',
            },
          },
        },
      },
      on: {
        'code.submitted': { target: 'verifying', actions: 'forgetFailure', description: 'The user gives the code.' },
        'change.requested': { target: 'entering', actions: 'forgetFailure', description: 'It was mistyped.' },
        'verification.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The old one stays.' },
      },
    },
    verifying: {
      description: 'The code is being compared.',
      tags: ['open', 'busy', 'coded'],
      invoke: {
        id: 'verifyContact',
        src: 'verifyContact',
        input: ({ context, event }) => ({
          contact: context.contact,
          code: event.type === 'code.submitted' ? event.code : noSecret,
        }),
        onDone: { target: 'using', description: 'It is proven.' },
        onError: {
          target: 'confirming.able',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The code is wrong or over, or did not arrive.',
        },
      },
    },
    using: {
      description: 'What was proven is being made use of.',
      tags: ['open', 'busy', 'coded'],
      invoke: {
        id: 'useContact',
        src: 'useContact',
        input: ({ context }) => ({ contact: context.contact }),
        onDone: { target: 'closed', actions: 'announce', description: 'All is done.' },
        onError: {
          target: 'unused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It is proven and not in use yet.',
        },
      },
    },
    unused: {
      description: 'It is proven; what should follow did not.',
      tags: ['open', 'failed'],
      on: {
        'retry.requested': { target: 'using', actions: 'forgetFailure', description: 'The user tries again.' },
        'verification.dismissed': {
          target: 'closed',
          actions: ['forgetFailure', 'announceProof'],
          description: 'The user lets it be: it is theirs, all the same.',
        },
      },
    },
  },
});
