import { assign, fromPromise, setup } from 'xstate';
import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import type { DraftMerge } from '#machines/campaigns/draft-words.ts';
import type { Failure } from '#machines/failure.ts';

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
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'unexpected' };

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
    /** Reads the draft as somebody else left it. What both wrote is put together. Rejects with a Failure. */
    getCampaign: fromPromise<DraftComparison, DraftConflictInput>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isContested: (_, params: { comparison: DraftComparison }) => params.comparison.keepingMine.contested.length > 0,
  },
  actions: {
    rememberTheirs: assign((_, { comparison }: { comparison: DraftComparison }) => ({ comparison, failure: null })),
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
        input: ({ context }) => ({ campaignId: context.campaignId, base: context.base, mine: context.mine }),
        onDone: [
          {
            guard: { type: 'isContested', params: ({ event }) => ({ comparison: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ comparison: event.output }) },
            description: 'Both changed the same: somebody has to choose.',
          },
          {
            target: 'merged',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ comparison: event.output }) },
            description: 'Each changed something else: both stand, and nobody is asked.',
          },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The other version could not be read.',
        },
      },
    },
    unread: {
      description: 'The other version is not known here.',
      tags: ['failed', 'settled'],
      on: {
        'retry.requested': { target: 'reading', description: 'The user asks for another try.' },
        'connection.restored': { target: 'reading', description: 'The connection is back.' },
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
      },
    },
    chosen: { type: 'final', description: 'The choice is made.' },
    merged: { type: 'final', description: 'Both versions are one, without a question.' },
  },
});
