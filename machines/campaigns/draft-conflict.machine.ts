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

/** Both versions together, and theirs alone: what the next words are about. */
export interface DraftConflictOutput {
  readonly theirs: CampaignDraft | null;
  readonly merge: DraftMerge | null;
}

interface DraftConflictContext extends DraftConflictInput {
  /** Null until the other version is read. */
  readonly comparison: DraftComparison | null;
  readonly whose: 'mine' | 'theirs';
  readonly failure: Failure | null;
}

export type DraftConflictEvent =
  | { type: 'words.kept'; whose: 'mine' | 'theirs' }
  | { type: 'words.changed'; mine: CampaignDraft }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

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
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    /** Reads the draft as somebody else left it. Rejects with a Failure. */
    getCampaign: fromPromise<CampaignDraft, { campaignId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
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
    rememberChoice: assign({ whose: (_, params: { whose: 'mine' | 'theirs' }) => params.whose }),
  },
}).createMachine({
  id: 'draftConflict',
  description: 'Two versions of a draft become one.',
  context: ({ input }) => ({ ...input, comparison: null, whose: 'mine', failure: null }),
  initial: 'reading',
  output: ({ context: { comparison, whose } }) => ({
    theirs: comparison?.theirs ?? null,
    merge: (whose === 'mine' ? comparison?.keepingMine : comparison?.takingTheirs) ?? null,
  }),
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
        'words.changed': {
          actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
          description: 'Mine goes on being written: it is compared as it is by then.',
        },
      },
    },
    unread: {
      description: 'The other version is not known here.',
      tags: ['failed', 'settled'],
      on: {
        'retry.requested': { target: 'reading', description: 'The user asks for another try.' },
        'connection.restored': { target: 'reading', description: 'The connection is back.' },
        'words.changed': {
          actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
          description: 'Mine has more in it, of what goes on beneath the question.',
        },
      },
    },
    choosing: {
      description: 'What both changed is shown, in both versions.',
      tags: 'settled',
      on: {
        'words.kept': {
          target: 'chosen',
          actions: { type: 'rememberChoice', params: ({ event }) => ({ whose: event.whose }) },
          description: 'The user chooses whose words stay.',
        },
        'words.changed': [
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
    chosen: { type: 'final', description: 'The choice is made.' },
    merged: { type: 'final', description: 'Both versions are one, without a question.' },
  },
});
