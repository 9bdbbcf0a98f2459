import { assign, fromPromise, setup } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { type DraftMerge, mergeDrafts } from '#domain/campaigns/merge-drafts.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface DraftConflictInput {
  readonly campaignId: string;
  /** The draft that both have changed; null when nobody knows it any more. */
  readonly base: CampaignDraft | null;
  readonly mine: CampaignDraft;
}

/** What somebody else made of the draft, and both versions together, once for each answer to what is contested. */
export interface DraftComparison {
  readonly theirs: CampaignDraft;
  readonly keepingMine: DraftMerge;
  readonly takingTheirs: DraftMerge;
}

/** Both versions together, and theirs alone: what is changed next is changed of that. */
export interface DraftConflictOutput {
  readonly theirs: CampaignDraft | null;
  readonly merge: DraftMerge | null;
}

interface DraftConflictContext extends DraftConflictInput {
  /** Null until the other version is read. */
  readonly comparison: DraftComparison | null;
  readonly failure: Failure | null;
}

export type DraftConflictEvent =
  /** The user says whose version stays where both changed the same. */
  | { type: 'version.chosen'; whose: 'mine' | 'theirs' }
  | { type: 'draft.changed'; mine: CampaignDraft }
  | { type: 'retry.requested' };

const compare = (
  { base, mine }: Pick<DraftConflictInput, 'base' | 'mine'>,
  theirs: CampaignDraft,
): DraftComparison => ({
  theirs,
  keepingMine: mergeDrafts(base, mine, theirs, 'mine'),
  takingTheirs: mergeDrafts(base, mine, theirs, 'theirs'),
});

/** Two versions of a draft exist: they are put together, and the user chooses where both changed the same. */
export const draftConflictMachine = setup({
  types: {
    input: {} as DraftConflictInput,
    context: {} as DraftConflictContext,
    events: {} as DraftConflictEvent,
    output: {} as DraftConflictOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'retriable',
  },
  actors: {
    /** Reads the draft as somebody else left it. Rejects with a Failure. */
    getCampaign: fromPromise<CampaignDraft, { campaignId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isTheirs: (_, params: { whose: 'mine' | 'theirs' }) => params.whose === 'theirs',
    isContested: ({ context }, params: { theirs: CampaignDraft }) =>
      compare(context, params.theirs).keepingMine.contested.length > 0,
    isStillContested: ({ context }, params: { mine: CampaignDraft }) =>
      context.comparison !== null &&
      compare({ ...context, mine: params.mine }, context.comparison.theirs).keepingMine.contested.length > 0,
  },
  actions: {
    rememberTheirs: assign(({ context }, { theirs }: { theirs: CampaignDraft }) => ({
      comparison: compare(context, theirs),
      failure: null,
    })),
    rememberMine: assign(({ context: { base, comparison } }, { mine }: { mine: CampaignDraft }) => ({
      mine,
      comparison: comparison && compare({ base, mine }, comparison.theirs),
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'draftConflict',
  description: 'Two versions of a draft become one.',
  context: ({ input }) => ({ ...input, comparison: null, failure: null }),
  initial: 'reading',
  // The outputs of the final states are of this type.
  output: ({ event }) => event.output as DraftConflictOutput,
  states: {
    reading: {
      description: 'The other version is being read.',
      tags: 'busy',
      invoke: {
        id: 'getCampaign',
        src: 'getCampaign',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: [
          {
            guard: { type: 'isContested', params: ({ event }) => ({ theirs: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ theirs: event.output }) },
            description: 'Both changed the same: somebody has to choose.',
          },
          {
            target: 'merged',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ theirs: event.output }) },
            description: 'Each changed something else: both stand, and nobody is asked.',
          },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The other version could not be read.',
        },
      },
      on: {
        'draft.changed': {
          actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
          description: 'Mine goes on being written: it is compared as it is by then.',
        },
      },
    },
    unread: {
      description: 'The other version is not known here.',
      tags: ['failed', 'settled', 'retriable'],
      on: {
        'retry.requested': { target: 'reading', description: 'The user asks for another try.' },
        'draft.changed': {
          actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
          description: 'Mine has more in it, of what goes on beneath the question.',
        },
      },
    },
    choosing: {
      description: 'What both changed is shown, in both versions.',
      tags: 'settled',
      on: {
        'version.chosen': [
          {
            guard: { type: 'isTheirs', params: ({ event }) => ({ whose: event.whose }) },
            target: 'yielded',
            description: 'The user takes what the other wrote.',
          },
          { target: 'merged', description: 'The user keeps their own.' },
        ],
        'draft.changed': [
          {
            guard: { type: 'isStillContested', params: ({ event }) => ({ mine: event.mine }) },
            actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
            description: 'Mine has more in it, of what goes on beneath the question: the question stays.',
          },
          {
            target: 'merged',
            actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
            description: 'Mine says by now what theirs says.',
          },
        ],
      },
    },
    yielded: {
      type: 'final',
      description: 'Both versions are one, and where both changed the same theirs stays.',
      output: ({ context: { comparison } }): DraftConflictOutput => ({
        theirs: comparison?.theirs ?? null,
        merge: comparison?.takingTheirs ?? null,
      }),
    },
    merged: {
      type: 'final',
      description: 'Both versions are one, and where both changed the same mine stays.',
      output: ({ context: { comparison } }): DraftConflictOutput => ({
        theirs: comparison?.theirs ?? null,
        merge: comparison?.keepingMine ?? null,
      }),
    },
  },
});
