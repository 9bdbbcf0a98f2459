import { assign, fromPromise, setup } from 'xstate';
import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import type { Failure } from '#machines/failure.ts';

export interface DraftConflictInput {
  readonly campaignId: string;
}

/** Whose words stay, and the other version either way: its number is what the next save is sent under. */
export interface DraftConflictOutput {
  readonly whose: 'mine' | 'theirs';
  readonly theirs: CampaignDraft | null;
}

interface DraftConflictContext {
  readonly campaignId: string;
  /** What somebody else made of the draft; null until it is read. */
  readonly theirs: CampaignDraft | null;
  readonly whose: 'mine' | 'theirs';
  readonly failure: Failure | null;
}

export type DraftConflictEvent =
  | { type: 'words.kept'; whose: 'mine' | 'theirs' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'unexpected' };

/** Two versions of a draft exist; the user sees both and chooses. */
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
  actions: {
    rememberTheirs: assign({ theirs: (_, params: { draft: CampaignDraft }) => params.draft, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberChoice: assign({ whose: (_, params: { whose: 'mine' | 'theirs' }) => params.whose }),
  },
}).createMachine({
  id: 'draftConflict',
  description: 'Of two versions of a draft one stays.',
  context: ({ input }) => ({ campaignId: input.campaignId, theirs: null, whose: 'mine', failure: null }),
  initial: 'reading',
  output: ({ context }) => ({ whose: context.whose, theirs: context.theirs }),
  states: {
    reading: {
      description: 'The other version is being read.',
      tags: 'busy',
      invoke: {
        id: 'getCampaign',
        src: 'getCampaign',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberTheirs', params: ({ event }) => ({ draft: event.output }) },
          description: 'The two can be compared.',
        },
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
      description: 'Both versions are shown.',
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
  },
});
