import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

/** What owners and managers say of their business; an empty text stands for what was never said. */
export interface CompanyDetails {
  readonly name: string;
  readonly legalName: string;
  readonly taxId: string;
  /** Addresses, as they were written one after the other. */
  readonly billingContacts: string;
  readonly poNumberRule: '' | 'required';
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

export interface SeenCompany {
  readonly details: CompanyDetails;
  readonly version: number;
}

interface CompanyDetailsContext {
  readonly failure: Failure | null;
}

export type CompanyDetailsEvent =
  /** `seen`: what the user began with, and its version. */
  { type: 'company.submitted'; details: CompanyDetails; seen: SeenCompany } | { type: 'company.changed' };

export type CompanyDetailsEmitted = { type: 'company.saved' } | { type: 'company.outdated' };

interface Saving {
  /** Null only where the machine was entered without them. */
  readonly details: CompanyDetails | null;
  readonly seen: SeenCompany | null;
}

/** What invoices and letters to a business need is saved. */
export const companyDetailsMachine = setup({
  types: {
    context: {} as CompanyDetailsContext,
    events: {} as CompanyDetailsEvent,
    emitted: {} as CompanyDetailsEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Writes the company, unless it is not the one that was seen. Rejects with a Failure. */
    updateInstance: fromPromise<void, Saving>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasNoName: (_, params: { details: CompanyDetails }) => params.details.name.trim() === '',
    /** Somebody else has changed the company since it was read. */
    isStale: (_, params: { error: unknown }) => failureOf(params.error).kind === 'stale',
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'company.saved' as const }),
    /** The page reads the company anew, and keeps what was typed. */
    askForTheirs: emit({ type: 'company.outdated' as const }),
  },
}).createMachine({
  id: 'companyDetails',
  description: 'Owners and managers change what is known of their business.',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields can be written.',
      initial: 'untold',
      states: {
        untold: { description: 'There is nothing to say about them.' },
        nameless: { description: 'A company without a name was submitted.', tags: 'failed' },
        outdated: {
          description: 'A colleague was faster: theirs is shown beside what was typed, which can be saved over it.',
          tags: 'failed',
        },
        refused: { description: 'It could not be saved; the reason is shown in its place.', tags: 'failed' },
      },
      on: {
        'company.submitted': [
          {
            guard: { type: 'hasNoName', params: ({ event }) => ({ details: event.details }) },
            target: '.nameless',
            actions: 'forgetFailure',
            description: 'There is no name to save.',
          },
          { target: 'saving', actions: 'forgetFailure', description: 'The user saves what was written.' },
        ],
        'company.changed': { target: '.untold', actions: 'forgetFailure', description: 'The user mends it.' },
      },
    },
    saving: {
      description: 'The fields are being saved.',
      tags: 'busy',
      invoke: {
        id: 'updateInstance',
        src: 'updateInstance',
        input: ({ event }) =>
          event.type === 'company.submitted'
            ? { details: event.details, seen: event.seen }
            : { details: null, seen: null },
        onDone: { target: 'editing', actions: 'announce', description: 'They are saved.' },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.outdated',
            actions: 'askForTheirs',
            description: 'A colleague has changed them meanwhile.',
          },
          {
            target: 'editing.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'They are not saved; the fields keep their text.',
          },
        ],
      },
    },
  },
});
