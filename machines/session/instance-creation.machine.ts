import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { failureOf } from '#machines/failure.ts';
import type { LocationFailure } from '#machines/session/instance-location.machine.ts';
import type { ChosenPlace } from '#machines/session/place-search.machine.ts';

type Instance = components['schemas']['Instance'];

/** What the form asks for. */
export interface InstanceDraft {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly place: ChosenPlace | null;
}

/** `claimMissing`: the refreshed session does not name the instance yet. */
export type CreationFailure = LocationFailure | { readonly kind: 'claimMissing' };

interface InstanceCreationContext {
  readonly draft: InstanceDraft | null;
  /** Under which the draft is created once, however often it is sent. */
  readonly idempotencyKey: string;
  /** The instance, once it is there. */
  readonly instance: Instance | null;
  /** Refreshes that brought no claim, in a row. */
  readonly looks: number;
  readonly failure: CreationFailure | null;
}

export type InstanceCreationEvent =
  | { type: 'form.submitted'; draft: InstanceDraft; idempotencyKey: string }
  | { type: 'retry.requested' }
  /** The user goes on without a location, which is looked for later. */
  | { type: 'location.skipped' };

const mostLooks = 4;

/** A user without an instance creates one: it is opened, located, and read from the claims of a fresh session. */
export const instanceCreationMachine = setup({
  types: {
    context: {} as InstanceCreationContext,
    events: {} as InstanceCreationEvent,
    output: {} as { readonly instanceId: string | null },
    tags: {} as 'busy' | 'settled' | 'failed' | 'fillable' | 'skippable' | 'retriable',
  },
  actors: {
    /** Asks for the first instance of the user; null when there is none. Rejects with a Failure. */
    listInstances: fromPromise<Instance | null>(() => Promise.reject(new Error('not provided'))),
    /** Opens the instance. Rejects with a Failure. */
    createInstance: fromPromise<Instance, { draft: InstanceDraft | null; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Runs the location machine for the instance. Rejects with a LocationFailure. */
    locateInstance: fromPromise<void, { instance: Instance | null; place: ChosenPlace | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Forces a refresh of the session. Rejects with a Failure. */
    refreshSession: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Reads the claim `custom:instances` of the session, and saves it; null when it names none. Rejects with a Failure. */
    readInstanceClaim: fromPromise<string | null>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isLocated: (_, params: { instance: Instance | null }) => Boolean(params.instance?.location),
    isThere: (_, params: { instance: Instance | null }) => params.instance !== null,
    hasDraft: ({ context }) => context.draft !== null,
    hasClaim: (_, params: { claim: string | null }) => params.claim !== null,
    canLookAgain: ({ context }) => context.looks < mostLooks,
  },
  delays: {
    /** The pool is told of an instance beside its creation: the claim may be a moment late. Half a second, doubled each time. */
    claimPause: ({ context }) => 500 * 2 ** context.looks,
  },
  actions: {
    rememberDraft: assign({
      draft: (_, params: { draft: InstanceDraft; idempotencyKey: string }) => params.draft,
      idempotencyKey: (_, params: { draft: InstanceDraft; idempotencyKey: string }) => params.idempotencyKey,
      failure: null,
    }),
    rememberInstance: assign({ instance: (_, params: { instance: Instance | null }) => params.instance }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<CreationFailure>(params.error) }),
    rememberMissingClaim: assign({ failure: (): CreationFailure => ({ kind: 'claimMissing' }) }),
    forgetFailure: assign({ failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    forgetLooks: assign({ looks: 0 }),
  },
}).createMachine({
  id: 'instanceCreation',
  description: 'A user without an instance creates one and arrives in the dashboard.',
  context: { draft: null, idempotencyKey: '', instance: null, looks: 0, failure: null },
  initial: 'looking',
  output: ({ context }) => ({ instanceId: context.instance?.id ?? null }),
  states: {
    looking: {
      description: 'Perhaps there is an instance already: of a try that was cut off, or made in another tab.',
      tags: 'busy',
      invoke: {
        id: 'listInstances',
        src: 'listInstances',
        onDone: [
          {
            guard: { type: 'isLocated', params: ({ event }) => ({ instance: event.output }) },
            target: 'refreshing',
            actions: { type: 'rememberInstance', params: ({ event }) => ({ instance: event.output }) },
            description: 'There is one with its place: only the session does not know it.',
          },
          {
            guard: { type: 'isThere', params: ({ event }) => ({ instance: event.output }) },
            target: 'locating',
            actions: { type: 'rememberInstance', params: ({ event }) => ({ instance: event.output }) },
            description: 'There is one, still without a place.',
          },
          { guard: 'hasDraft', target: 'creating', description: 'There is none, and the form is filled in.' },
          { target: 'filling', description: 'There is none: the form is shown.' },
        ],
        onError: [
          {
            guard: 'hasDraft',
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'There was no answer, so nothing is created.',
          },
          { target: 'filling', description: 'There was no answer; it is asked again before anything is created.' },
        ],
      },
    },
    filling: {
      description: 'The form is being filled in.',
      tags: ['settled', 'fillable'],
      on: {
        'form.submitted': {
          target: 'looking',
          actions: {
            type: 'rememberDraft',
            params: ({ event }) => ({ draft: event.draft, idempotencyKey: event.idempotencyKey }),
          },
          description: 'The form is complete.',
        },
      },
    },
    creating: {
      description: 'The instance is being opened.',
      tags: 'busy',
      invoke: {
        id: 'createInstance',
        src: 'createInstance',
        input: ({ context: { draft, idempotencyKey } }) => ({ draft, idempotencyKey }),
        onDone: {
          target: 'locating',
          actions: { type: 'rememberInstance', params: ({ event }) => ({ instance: event.output }) },
          description: 'The instance is there.',
        },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The instance was refused, or there was no answer.',
        },
      },
    },
    refused: {
      description: 'There is no instance; the form says why and keeps what was typed.',
      tags: ['settled', 'failed', 'fillable'],
      on: {
        'form.submitted': {
          target: 'looking',
          actions: {
            type: 'rememberDraft',
            params: ({ event }) => ({ draft: event.draft, idempotencyKey: event.idempotencyKey }),
          },
          description: 'The form is sent again; an instance that did come about is found first.',
        },
      },
    },
    locating: {
      description: 'The place of the instance is being looked up and stored.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'locateInstance',
        src: 'locateInstance',
        input: ({ context: { instance, draft } }) => ({ instance, place: draft?.place ?? null }),
        onDone: { target: 'refreshing', description: 'The instance has its location.' },
        onError: {
          target: 'unlocated',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The place was not found, or could not be stored.',
        },
      },
    },
    unlocated: {
      description: 'The instance is there without a location.',
      tags: ['settled', 'failed', 'skippable', 'retriable'],
      on: {
        'retry.requested': { target: 'locating', description: 'The user asks for another try.' },
        'location.skipped': { target: 'refreshing', description: 'The place can wait; it is looked for later.' },
      },
    },
    refreshing: {
      description: 'The session is being refreshed, so that its token names the instance.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: { target: 'readingClaim', description: 'There is a fresh token.' },
        onError: {
          target: 'unrefreshed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'Cannot retrieve a new session.',
        },
      },
    },
    readingClaim: {
      description: 'The claim custom:instances is being read from the fresh session.',
      tags: 'busy',
      invoke: {
        id: 'readInstanceClaim',
        src: 'readInstanceClaim',
        onDone: [
          {
            guard: { type: 'hasClaim', params: ({ event }) => ({ claim: event.output }) },
            target: 'created',
            description: 'The session names the instance.',
          },
          { guard: 'canLookAgain', target: 'waiting', description: 'The pool has not been told yet.' },
          {
            target: 'unrefreshed',
            actions: 'rememberMissingClaim',
            description: 'The session does not name the instance, however often it is refreshed.',
          },
        ],
        onError: {
          target: 'unrefreshed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The session cannot be read.',
        },
      },
    },
    waiting: {
      description: 'The claim is on its way to the pool.',
      tags: 'busy',
      exit: 'countLook',
      after: { claimPause: { target: 'refreshing', description: 'Time for another look.' } },
    },
    unrefreshed: {
      description: 'The instance is there, and the session does not know it.',
      tags: ['settled', 'failed', 'retriable'],
      exit: 'forgetLooks',
      on: {
        'retry.requested': { target: 'refreshing', description: 'The user asks for another try.' },
      },
    },
    created: { type: 'final', description: 'The user has an instance, and the session names it.', tags: 'settled' },
  },
});
