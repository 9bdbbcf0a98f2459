import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

export type InvitationOffer = components['schemas']['InvitationOffer'];

/** What a visitor finds: what is offered to them, and who they are. */
export interface OffersFound {
  readonly offers: readonly InvitationOffer[];
  /** The address of whoever is signed in; null when nobody is. */
  readonly email: string | null;
  /** The only companies that they belong to have suspended them. */
  readonly isSuspended: boolean;
}

/** `claimMissing`: the refreshed session does not name the company yet. */
export type JoiningFailure = Failure | { readonly kind: 'claimMissing' };

interface InvitationContext extends OffersFound {
  /** The offer that is taken; null before. */
  readonly takenId: string | null;
  /** The company that was joined; null before. */
  readonly companyId: string | null;
  /** Refreshes that brought no claim, in a row. */
  readonly looks: number;
  readonly failure: JoiningFailure | null;
}

export type InvitationEvent =
  /** The invitee joins. */
  { type: 'offer.taken'; id: string } | { type: 'retry.requested' };

const mostLooks = 4;

/** Somebody is invited to a company: they see by whom and as what, join, and go on with a session that names it. */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    output: {} as { readonly id: string | null },
    tags: {} as 'busy' | 'settled' | 'failed' | 'retriable' | 'answerable',
  },
  actors: {
    /** Asks what the link offers, or what is offered to the visitor's address. Rejects with a Failure. */
    readOffers: fromPromise<OffersFound>(() => Promise.reject(new Error('not provided'))),
    /** Joins the company, and says which it is. Rejects with a Failure. */
    acceptInvitation: fromPromise<string, { id: string | null }>(() => Promise.reject(new Error('not provided'))),
    /** Makes the company the one that is worked for, whichever was before. Rejects with a Failure. */
    enterCompany: fromPromise<void, { companyId: string | null }>(() => Promise.reject(new Error('not provided'))),
    /** Forces a refresh, and reads the claim `custom:instances` of the new session; null when it names none. Rejects with a Failure. */
    refreshClaim: fromPromise<string | null>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isUnknown: (_, params: { error: unknown }) => failureOf(params.error).kind === 'notFound',
    isSuspended: (_, params: { found: OffersFound }) => params.found.offers.length === 0 && params.found.isSuspended,
    isNothing: (_, params: { found: OffersFound }) => params.found.offers.length === 0,
    hasClaim: (_, params: { claim: string | null }) => params.claim !== null,
    canLookAgain: ({ context }) => context.looks < mostLooks,
  },
  delays: {
    /** The pool is told of a member beside their joining: the claim may be a moment late. Half a second, doubled each time. */
    claimPause: ({ context }) => 500 * 2 ** context.looks,
  },
  actions: {
    rememberOffers: assign((_, { found }: { found: OffersFound }) => ({ ...found, failure: null })),
    rememberTaken: assign({ takenId: (_, { id }: { id: string }) => id, failure: null }),
    rememberCompany: assign({ companyId: (_, { id }: { id: string }) => id }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<JoiningFailure>(params.error) }),
    rememberMissingClaim: assign({ failure: (): JoiningFailure => ({ kind: 'claimMissing' }) }),
    forgetFailure: assign({ failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    forgetLooks: assign({ looks: 0 }),
  },
}).createMachine({
  id: 'invitation',
  description: 'Somebody who was invited joins a company.',
  context: { offers: [], email: null, isSuspended: false, takenId: null, companyId: null, looks: 0, failure: null },
  initial: 'reading',
  output: ({ context }) => ({ id: context.takenId }),
  states: {
    reading: {
      description: 'What is offered, and to whom, is being asked for.',
      tags: 'busy',
      invoke: {
        id: 'readOffers',
        src: 'readOffers',
        onDone: [
          {
            guard: { type: 'isSuspended', params: ({ event }) => ({ found: event.output }) },
            target: 'suspended',
            actions: { type: 'rememberOffers', params: ({ event }) => ({ found: event.output }) },
            description: 'No other company waits for somebody whose own has suspended them.',
          },
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ found: event.output }) },
            target: 'nothing',
            description: 'No company waits for this address.',
          },
          {
            target: 'offered',
            actions: { type: 'rememberOffers', params: ({ event }) => ({ found: event.output }) },
            description: 'There is an invitation.',
          },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            description: 'The link was never made, or a newer mail has replaced it.',
          },
          {
            target: 'unread',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'There was no answer.',
          },
        ],
      },
    },
    nothing: { description: 'Nobody invites this address; a company of their own can be opened.', tags: 'settled' },
    suspended: {
      description: 'The company has suspended them; they read whom to ask, and may look again.',
      tags: 'settled',
      on: { 'retry.requested': { target: 'lookingAgain', description: 'They may have been reinstated meanwhile.' } },
    },
    lookingAgain: {
      description: 'Whether a new token names a company again is being asked.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'refreshClaim',
        src: 'refreshClaim',
        onDone: [
          {
            guard: { type: 'hasClaim', params: ({ event }) => ({ claim: event.output }) },
            target: 'reinstated',
            description: 'The company has taken them back.',
          },
          { target: 'suspended', description: 'They are suspended still.' },
        ],
        onError: {
          target: 'suspended',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'Cannot retrieve a new session.',
        },
      },
    },
    unknown: { description: 'The link leads nowhere.', tags: 'settled' },
    unread: {
      description: 'What is offered is not known.',
      tags: ['settled', 'failed', 'retriable'],
      on: { 'retry.requested': { target: 'reading', description: 'The visitor asks for another try.' } },
    },
    offered: {
      description: 'The visitor reads who invites them; only whoever the invitation is for can join.',
      tags: ['settled', 'answerable'],
      on: {
        'offer.taken': {
          target: 'accepting',
          actions: { type: 'rememberTaken', params: ({ event }) => ({ id: event.id }) },
          description: 'The invitee joins.',
        },
      },
    },
    accepting: {
      description: 'The company is being joined.',
      tags: 'busy',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({ id: context.takenId }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'rememberCompany', params: ({ event }) => ({ id: event.output }) },
          description: 'They are one of the team.',
        },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The invitation was taken back meanwhile, or there was no answer.',
        },
      },
    },
    refused: {
      description: 'They have not joined, and read why.',
      tags: ['settled', 'failed', 'retriable'],
      on: {
        'retry.requested': {
          target: 'reading',
          description: 'What is offered is looked at again: it may be another thing by now.',
        },
      },
    },
    refreshing: {
      description: 'The session is being refreshed, so that its token names the company.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'refreshClaim',
        src: 'refreshClaim',
        onDone: [
          {
            guard: { type: 'hasClaim', params: ({ event }) => ({ claim: event.output }) },
            target: 'entering',
            description: 'The session names a company.',
          },
          { guard: 'canLookAgain', target: 'waiting', description: 'The pool has not been told yet.' },
          {
            target: 'unrefreshed',
            actions: 'rememberMissingClaim',
            description: 'The session does not name the company, however often it is refreshed.',
          },
        ],
        onError: {
          target: 'unrefreshed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'Cannot retrieve a new session.',
        },
      },
    },
    entering: {
      description: 'The company is being made the one that is worked for.',
      tags: 'busy',
      invoke: {
        id: 'enterCompany',
        src: 'enterCompany',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: { target: 'joined', description: 'Its pages come next.' },
        onError: {
          target: 'unrefreshed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There was no answer, or they have been removed meanwhile.',
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
      description: 'They are one of the team, and the session does not know it.',
      tags: ['settled', 'failed', 'retriable'],
      exit: 'forgetLooks',
      on: { 'retry.requested': { target: 'refreshing', description: 'The member asks for another try.' } },
    },
    reinstated: { type: 'final', description: 'They work for the company again.', tags: 'settled' },
    joined: { type: 'final', description: 'They work for the company, and the session names it.', tags: 'settled' },
  },
});
