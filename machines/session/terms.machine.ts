import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface TermsInput {
  /** The latest version of the tenant's terms, and where their HTML is. */
  readonly version: string;
  readonly url: string;
}

/** `save`: agreed, as the specification names the dialog's result. */
export type TermsOutput = 'save' | 'cancel';

interface TermsContext {
  readonly version: string;
  readonly url: string;
  /** The document as HTML, as it was loaded; the view sanitises it. */
  readonly html: string | null;
  readonly failure: Failure | null;
}

export type TermsEvent =
  | { type: 'terms.agreed' }
  | { type: 'terms.cancelled' }
  /** The user agreed to the same version in another tab. */
  | { type: 'terms.agreedElsewhere' }
  | { type: 'retry.requested' };

/** The dialog that stands between a user and new terms of service. */
export const termsMachine = setup({
  types: {
    input: {} as TermsInput,
    context: {} as TermsContext,
    events: {} as TermsEvent,
    output: {} as TermsOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'closable' | 'slow' | 'shown',
  },
  actors: {
    /** Loads the document as HTML text, without authorization. Rejects with a Failure. */
    loadTerms: fromPromise<string, { url: string }>(() => Promise.reject(new Error('not provided'))),
    /** Records the acceptance. Rejects with a Failure. */
    acceptTerms: fromPromise<void, { version: string }>(() => Promise.reject(new Error('not provided'))),
    /** Tells when another tab records the agreement to this version, as this machine's event. */
    watchOtherTabs: fromCallback<{ type: 'never' }, { version: string }>(() => {
      throw new Error('not provided');
    }),
  },
  delays: {
    /** After this long the loading icon joins the skeleton (the specification's figure). */
    termsLoadingIcon: 2_000,
  },
  actions: {
    rememberDocument: assign({ html: (_, params: { html: string }) => params.html, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'terms',
  description: 'New terms of service are shown and agreed to, or not.',
  context: ({ input }) => ({ ...input, html: null, failure: null }),
  initial: 'open',
  // Each way to close has its own.
  output: ({ event }) => event.output as TermsOutput,
  invoke: {
    id: 'watchOtherTabs',
    src: 'watchOtherTabs',
    input: ({ context }) => ({ version: context.version }),
    onError: { description: 'Other tabs cannot be heard; this one asks for itself.' },
  },
  on: {
    'terms.agreedElsewhere': {
      target: '.agreed',
      description: 'The user agreed in another tab: there is nothing left to ask.',
    },
  },
  states: {
    open: {
      description: 'The user has not agreed, and may close the dialog.',
      tags: 'closable',
      initial: 'loading',
      states: {
        loading: {
          description: 'The document is being loaded.',
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: {
              description: 'Skeleton lines stand in for the text.',
              after: {
                termsLoadingIcon: { target: 'lengthy', description: 'It takes long: the loading icon appears.' },
              },
            },
            lengthy: { description: 'The loading icon shows that something still happens.', tags: 'slow' },
          },
          invoke: {
            id: 'loadTerms',
            src: 'loadTerms',
            input: ({ context }) => ({ url: context.url }),
            onDone: {
              target: 'ready',
              actions: { type: 'rememberDocument', params: ({ event }) => ({ html: event.output }) },
              description: 'The document has arrived.',
            },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The document did not arrive.',
            },
          },
        },
        failed: {
          description: 'There is nothing to agree to; another try is offered.',
          tags: 'failed',
          on: {
            'retry.requested': { target: 'loading', actions: 'forgetFailure', description: 'The user asks again.' },
          },
        },
        ready: {
          description: 'The document is shown.',
          tags: 'shown',
          initial: 'unanswered',
          states: {
            unanswered: { description: 'The user reads.' },
            refused: { description: 'The agreement could not be recorded.', tags: 'failed' },
          },
          on: {
            'terms.agreed': { target: '#terms.agreeing', actions: 'forgetFailure', description: 'The user agrees.' },
          },
        },
      },
      on: {
        'terms.cancelled': { target: 'cancelled', description: 'The user cancels and will be signed out.' },
      },
    },
    agreeing: {
      description: 'The agreement is being recorded; the dialog cannot be closed.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ context }) => ({ version: context.version }),
        onDone: {
          target: 'agreed',
          description: 'The agreement is recorded.',
        },
        onError: {
          target: 'open.ready.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The agreement could not be recorded; the document stays.',
        },
      },
    },
    agreed: { type: 'final', description: 'The dialog closes with the result save.', tags: 'settled', output: 'save' },
    cancelled: {
      type: 'final',
      description: 'The dialog closes; the user is signed out.',
      tags: 'settled',
      output: 'cancel',
    },
  },
});
