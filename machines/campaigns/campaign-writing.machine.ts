import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { CampaignDraft, CampaignDraftChanges, ForecastPlan } from '#domain/campaigns/campaign-draft.ts';
import { type DraftStep, draftProblems, isStepDone } from '#domain/campaigns/draft-problems.ts';
import type { DraftConflictOutput, draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import type { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

export type EditorStep = DraftStep | 'review';

export interface CampaignWritingInput {
  readonly draft: CampaignDraft;
  /** The draft as the server had it when these words were begun; null when it has none, or nobody knows. */
  readonly base: CampaignDraft | null;
  /** The draft has words of an earlier visit that only this browser kept. */
  readonly isUnsaved: boolean;
  /** The user comes back from an attempt to pay. */
  readonly isReturning: boolean;
  /** Drawn once for this visit: a new draft is made once, however often it is asked for. */
  readonly idempotencyKey: string;
}

export interface CampaignWritingOutput {
  /** Complete and saved: ready to be paid for. */
  readonly draft: CampaignDraft;
}

interface CampaignWritingContext extends CampaignWritingInput {
  /** The draft as it was when the save under way began; null when none is. */
  readonly sent: CampaignDraft | null;
  readonly failure: Failure | null;
}

export type CampaignWritingEvent =
  /** A field of the form has a new valid value. */
  | { type: 'draft.changed'; changes: CampaignDraftChanges }
  | { type: 'step.completed' }
  | { type: 'step.chosen'; step: EditorStep }
  /** The user wants to pay for the draft as it is saved. */
  | { type: 'payment.chosen' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

const planOf = (draft: CampaignDraft): ForecastPlan | null =>
  draft.startDate && draft.endDate && draft.lines.some(({ screenIds }) => screenIds.length > 0)
    ? {
        campaignId: draft.id,
        lines: draft.lines,
        startDate: draft.startDate,
        endDate: draft.endDate,
        budgetTotal: draft.budgetTotal,
        dailyCap: draft.dailyCap,
        pacing: draft.pacing,
      }
    : null;

/**
 * A draft is written step by step and saved on the way. Whatever interrupts (a cut, a stale version, an expired session),
 * the words stay in the context; the app keeps the context's draft in this browser while it is tagged `unsaved`.
 */
export const campaignWritingMachine = setup({
  types: {
    input: {} as CampaignWritingInput,
    context: {} as CampaignWritingContext,
    events: {} as CampaignWritingEvent,
    output: {} as CampaignWritingOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'unsaved' | 'saving' | 'conflicting' | 'payable',
    children: {} as { forecast: 'followForecast'; conflict: 'resolveConflict' },
  },
  actors: {
    /**
     * Creates the campaign or updates it under the version that was read. A creation that is answered from an earlier
     * request is followed by an update, for words may have been added between the two. Rejects with a Failure.
     */
    saveDraft: fromPromise<{ id: string; version: number }, { draft: CampaignDraft; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The conflict machine. A stub of its type: a child cannot be imported into a literal chart. */
    resolveConflict: fromPromise(() =>
      Promise.reject(new Error('not provided')),
    ) as unknown as typeof draftConflictMachine,
    /** The forecast machine, following the plan. A stub of its type: a child cannot be imported into a literal chart. */
    followForecast: fromPromise(() => Promise.reject(new Error('not provided'))) as unknown as typeof forecastMachine,
  },
  guards: {
    isReturning: ({ context }) => context.isReturning,
    isUnsaved: ({ context }) => context.isUnsaved,
    hasDetails: ({ context }) => isStepDone(context.draft, 'details'),
    hasScreens: ({ context }) => isStepDone(context.draft, 'screens'),
    hasArtwork: ({ context }) => isStepDone(context.draft, 'artwork'),
    hasBudget: ({ context }) => isStepDone(context.draft, 'budget'),
    isReadyToPay: ({ context: { draft } }) => draftProblems(draft).length === 0 && draft.version !== null,
    isStep: (_, params: { step: EditorStep; wanted: EditorStep }) => params.step === params.wanted,
    isChangedSinceSent: ({ context }) => context.draft !== context.sent,
    isStale: (_, params: { error: unknown }) => failureOf(params.error).kind === 'stale',
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf(params.error).kind === 'offline' || failureOf(params.error).kind === 'network',
    isSessionFailure: (_, params: { error: unknown }) => failureOf(params.error).kind === 'unauthenticated',
    hasWordsLeft: (_, params: { resolved: DraftConflictOutput }) => params.resolved.merge?.isTheirs !== true,
  },
  delays: {
    /** Changes come in bursts: a save waits for a pause this long. */
    autosave: 800,
    /** A browser hears of its own connection, never of a server that is back: that one is tried. */
    nextTry: 10_000,
  },
  actions: {
    applyChanges: assign({
      draft: ({ context }, params: { changes: CampaignDraftChanges }) => ({ ...context.draft, ...params.changes }),
    }),
    tellForecast: sendTo('forecast', ({ context }) => ({ type: 'plan.changed' as const, plan: planOf(context.draft) })),
    reconnectForecast: sendTo('forecast', { type: 'connection.restored' }),
    reconnectConflict: sendTo('conflict', { type: 'connection.restored' }),
    tellConflict: sendTo('conflict', ({ context }) => ({ type: 'words.changed' as const, mine: context.draft })),
    noteSent: assign({ sent: ({ context }) => context.draft, failure: null }),
    noteSaved: assign(({ context }, { saved }: { saved: { id: string; version: number } }) => ({
      draft: { ...context.draft, id: saved.id, version: saved.version },
      base: { ...(context.sent ?? context.draft), id: saved.id, version: saved.version },
      sent: null,
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error), sent: null }),
    /** Both versions together, under the version of theirs: the next save adds to what they wrote, knowingly. */
    takeMerge: assign(({ context }, { resolved }: { resolved: DraftConflictOutput }) => ({
      draft: resolved.merge?.draft ?? context.draft,
      base: resolved.theirs,
      failure: null,
    })),
  },
}).createMachine({
  id: 'campaignWriting',
  description: 'A draft is written and saved on the way.',
  context: ({ input }) => ({ ...input, sent: null, failure: null }),
  initial: 'writing',
  output: ({ context }) => ({ draft: context.draft }),
  states: {
    writing: {
      description: 'The draft is being written; every word is kept, whatever happens to the save.',
      type: 'parallel',
      invoke: {
        id: 'forecast',
        src: 'followForecast',
        input: ({ context }) => ({ plan: planOf(context.draft) }),
        onError: { description: 'The draft can be written without a forecast.' },
      },
      states: {
        step: {
          description: 'Which step is open.',
          initial: 'arriving',
          states: {
            arriving: {
              description: 'Where the writing begins.',
              always: [
                { guard: 'isReturning', target: 'review', description: 'After an attempt to pay, at the review.' },
                { target: 'details', description: 'At the first step.' },
              ],
            },
            details: {
              description: 'Name, brand, category and dates.',
              on: {
                'step.completed': {
                  guard: 'hasDetails',
                  target: 'screens',
                  description: 'Name, brand, category and dates are given.',
                },
              },
            },
            screens: {
              description: 'Screens, on a map and in a list.',
              on: {
                'step.completed': { guard: 'hasScreens', target: 'artwork', description: 'Every line has a screen.' },
              },
            },
            artwork: {
              description: 'Artwork, picked or uploaded.',
              on: {
                'step.completed': { guard: 'hasArtwork', target: 'budget', description: 'Every line has an artwork.' },
              },
            },
            budget: {
              description: 'Lines, dayparts, budget and pacing, with the forecast.',
              on: {
                'step.completed': {
                  guard: 'hasBudget',
                  target: 'review',
                  description: 'There is a budget, and every line can run.',
                },
              },
            },
            review: {
              description: 'Everything at a glance, before it is paid.',
            },
          },
          on: {
            'step.chosen': [
              {
                guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, wanted: 'details' }) },
                target: '.details',
                description: 'The user opens the details.',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, wanted: 'screens' }) },
                target: '.screens',
                description: 'The user opens the screens.',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, wanted: 'artwork' }) },
                target: '.artwork',
                description: 'The user opens the artwork.',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, wanted: 'budget' }) },
                target: '.budget',
                description: 'The user opens the budget.',
              },
              { target: '.review', description: 'The user opens the review.' },
            ],
          },
        },
        words: {
          description: 'Where the latest words are kept.',
          initial: 'arriving',
          on: {
            'draft.changed': {
              actions: [{ type: 'applyChanges', params: ({ event }) => ({ changes: event.changes }) }, 'tellForecast'],
              description: 'A field has a new value: the draft takes it, the forecast follows, and nothing else moves.',
            },
            'connection.restored': {
              actions: 'reconnectForecast',
              description: 'The connection is back: the forecast hears of it.',
            },
          },
          states: {
            arriving: {
              description: 'What this browser kept decides.',
              always: [
                { guard: 'isUnsaved', target: 'unsaved', description: 'There are words that only this browser kept.' },
                { target: 'saved', description: 'The server has every word.' },
              ],
            },
            saved: {
              description: 'The server has every word.',
              tags: ['settled', 'payable'],
              on: {
                'draft.changed': {
                  target: 'unsaved',
                  actions: [
                    { type: 'applyChanges', params: ({ event }) => ({ changes: event.changes }) },
                    'tellForecast',
                  ],
                  description: 'There is a new word.',
                },
                'payment.chosen': {
                  guard: 'isReadyToPay',
                  target: '#campaignWriting.finished',
                  description: 'The draft is complete and saved, and the user pays for it.',
                },
              },
            },
            unsaved: {
              description: 'There are words that the server has not; a pause will send them.',
              tags: ['settled', 'unsaved'],
              after: { autosave: { target: 'saving', description: 'The changes have paused.' } },
              on: {
                'draft.changed': {
                  target: 'unsaved',
                  reenter: true,
                  actions: [
                    { type: 'applyChanges', params: ({ event }) => ({ changes: event.changes }) },
                    'tellForecast',
                  ],
                  description: 'Another word: the pause begins again.',
                },
                'step.completed': { target: 'saving', description: 'A finished step is a good moment to save.' },
                'step.chosen': { target: 'saving', description: 'Leaving a step is a good moment to save.' },
              },
            },
            saving: {
              description: 'The words are on their way; more may be written meanwhile.',
              tags: ['busy', 'unsaved', 'saving'],
              entry: 'noteSent',
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }) => ({ draft: context.draft, idempotencyKey: context.idempotencyKey }),
                onDone: [
                  {
                    guard: 'isChangedSinceSent',
                    target: 'unsaved',
                    actions: { type: 'noteSaved', params: ({ event }) => ({ saved: event.output }) },
                    description: 'Saved, but more was written meanwhile.',
                  },
                  {
                    target: 'saved',
                    actions: { type: 'noteSaved', params: ({ event }) => ({ saved: event.output }) },
                    description: 'The server has every word.',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                    target: 'conflict',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'Somebody else changed the draft since it was read.',
                  },
                  {
                    guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'disconnected',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'There is no connection.',
                  },
                  {
                    guard: { type: 'isSessionFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'sessionExpired',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'The session ended while the draft was being written.',
                  },
                  {
                    target: 'saveFailed',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                    description: 'The server refuses the words.',
                  },
                ],
              },
            },
            conflict: {
              description:
                'Two versions of the draft exist and become one; where both changed the same, the user chooses.',
              tags: ['unsaved', 'conflicting'],
              invoke: {
                id: 'conflict',
                src: 'resolveConflict',
                input: ({ context }) => ({
                  campaignId: context.draft.id ?? '',
                  base: context.base,
                  mine: context.draft,
                }),
                onDone: [
                  {
                    guard: { type: 'hasWordsLeft', params: ({ event }) => ({ resolved: event.output }) },
                    target: 'saving',
                    actions: [
                      { type: 'takeMerge', params: ({ event }) => ({ resolved: event.output }) },
                      'tellForecast',
                    ],
                    description: 'The draft says what both wrote; the server has yet to hear of mine.',
                  },
                  {
                    target: 'saved',
                    actions: [
                      { type: 'takeMerge', params: ({ event }) => ({ resolved: event.output }) },
                      'tellForecast',
                    ],
                    description: 'Their words stay; none of mine are left to be saved.',
                  },
                ],
                onError: {
                  target: 'saveFailed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                  description: 'The two could not be compared.',
                },
              },
              on: {
                'draft.changed': {
                  actions: [
                    { type: 'applyChanges', params: ({ event }) => ({ changes: event.changes }) },
                    'tellForecast',
                    'tellConflict',
                  ],
                  description:
                    'A word before anything was asked, or an upload that ends beneath the question: it is compared too.',
                },
                'connection.restored': {
                  actions: ['reconnectForecast', 'reconnectConflict'],
                  description: 'The connection is back: the comparison and the forecast hear of it.',
                },
              },
            },
            saveFailed: {
              description: 'The server refused; the words stay and can be mended.',
              tags: ['failed', 'settled', 'unsaved'],
              on: {
                'retry.requested': { target: 'saving', description: 'The user asks for another try.' },
                'draft.changed': {
                  target: 'unsaved',
                  actions: [
                    { type: 'applyChanges', params: ({ event }) => ({ changes: event.changes }) },
                    'tellForecast',
                  ],
                  description: 'A word is mended.',
                },
              },
            },
            disconnected: {
              description: 'There is no connection; the words stay here until it is back.',
              tags: ['failed', 'settled', 'unsaved'],
              after: { nextTry: { target: 'saving', description: 'The server may be back.' } },
              on: {
                'connection.restored': {
                  target: 'saving',
                  actions: 'reconnectForecast',
                  description: 'The connection is back.',
                },
                'retry.requested': { target: 'saving', description: 'The user asks for another try.' },
              },
            },
            sessionExpired: {
              description:
                'The session is over; the words stay here until the user has signed in again, in another tab.',
              tags: ['failed', 'settled', 'unsaved'],
              on: {
                'retry.requested': {
                  target: 'saving',
                  description: 'The user signed in again, and asks for another try.',
                },
              },
            },
          },
        },
      },
    },
    finished: { type: 'final', description: 'The draft is complete, saved and to be paid for.' },
  },
});
