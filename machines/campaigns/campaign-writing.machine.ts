import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { CampaignDraft, ForecastPlan } from '#domain/campaigns/campaign-draft.ts';
import { type DraftFact, draftAfter } from '#domain/campaigns/draft-facts.ts';
import { type DraftStep, draftProblems } from '#domain/campaigns/draft-problems.ts';
import { type DraftConflictOutput, draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

export type EditorStep = DraftStep | 'review';

export interface CampaignWritingInput {
  readonly draft: CampaignDraft;
  /** The draft as the server had it when it was opened; null when it has none, or nobody knows. */
  readonly base: CampaignDraft | null;
  /** The draft has changes of an earlier visit that only this browser kept. */
  readonly isUnsaved: boolean;
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
  /** The steps that were left, or were meant to be: what they lack is told. */
  readonly tried: readonly EditorStep[];
  /** How often the step at hand could not be left for what it lacks: each time that is told anew. */
  readonly refusals: number;
}

export type CampaignWritingEvent =
  /** The user, or something that they have set going, has changed the draft. */
  | { type: 'draft.changed'; fact: DraftFact }
  /** Another step is open now; which, the address says. */
  | { type: 'step.left'; step: EditorStep }
  /** The user wanted to go on, and the step lacks something. */
  | { type: 'step.refused'; step: EditorStep }
  /** The user wants to pay for the draft as it is saved. */
  | { type: 'payment.chosen' }
  | { type: 'retry.requested' };

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
 * A draft is written and saved on the way. Whatever interrupts (a cut, a stale version, an expired session), the changes stay in the
 * context; the app keeps the context's draft in this browser while it is tagged `unsaved`. Which step is open the address says alone.
 *
 * Over 300 lines: it is one save, and each of its failures has a way back of its own, during which the writing goes on.
 */
export const campaignWritingMachine = setup({
  types: {
    input: {} as CampaignWritingInput,
    context: {} as CampaignWritingContext,
    events: {} as CampaignWritingEvent,
    output: {} as CampaignWritingOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'unsaved' | 'saving' | 'conflicting' | 'payable' | 'retriable',
    children: {} as { forecast: 'followForecast'; conflict: 'resolveConflict' },
  },
  actors: {
    /**
     * Creates the campaign or updates it under the version that was read. A creation that is answered from an earlier
     * request is followed by an update, for more may have been written between the two. Rejects with a Failure.
     */
    saveDraft: fromPromise<{ id: string; version: number }, { draft: CampaignDraft; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The conflict machine. */
    resolveConflict: draftConflictMachine,
    /** The forecast machine, following the plan. */
    followForecast: forecastMachine,
  },
  guards: {
    isUnsaved: ({ context }) => context.isUnsaved,
    isReadyToPay: ({ context: { draft } }) => draftProblems(draft).length === 0 && draft.version !== null,
    isChangedSinceSent: ({ context }) => context.draft !== context.sent,
    isStale: (_, params: { error: unknown }) => failureOf(params.error).kind === 'stale',
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf(params.error).kind === 'offline' || failureOf(params.error).kind === 'network',
    isSessionFailure: (_, params: { error: unknown }) => failureOf(params.error).kind === 'unauthenticated',
    hasMoreToSave: (_, params: { resolved: DraftConflictOutput }) => params.resolved.merge?.isTheirs !== true,
  },
  delays: {
    /** Changes come in bursts: a save waits for a pause this long. */
    autosave: 800,
    /** A browser hears of its own connection, never of a server that is back: that one is tried. */
    nextTry: 10_000,
  },
  actions: {
    applyFact: assign({ draft: ({ context }, params: { fact: DraftFact }) => draftAfter(context.draft, params.fact) }),
    noteLeft: assign({
      tried: ({ context }, { step }: { step: EditorStep }) => [...new Set([...context.tried, step])],
      refusals: 0,
    }),
    noteRefused: assign({
      tried: ({ context }, { step }: { step: EditorStep }) => [...new Set([...context.tried, step])],
      refusals: ({ context }) => context.refusals + 1,
    }),
    tellForecast: sendTo('forecast', ({ context }) => ({ type: 'plan.changed' as const, plan: planOf(context.draft) })),
    tellConflict: sendTo('conflict', ({ context }) => ({ type: 'draft.changed' as const, mine: context.draft })),
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
  context: ({ input }) => ({ ...input, sent: null, failure: null, tried: [], refusals: 0 }),
  initial: 'writing',
  // The output of the only final state.
  output: ({ event }) => event.output as CampaignWritingOutput,
  states: {
    writing: {
      description: 'The draft is being written; nothing of it is lost, whatever happens to the save.',
      initial: 'arriving',
      invoke: {
        id: 'forecast',
        src: 'followForecast',
        input: ({ context }) => ({ plan: planOf(context.draft) }),
        onError: { description: 'The draft can be written without a forecast.' },
      },
      on: {
        'draft.changed': {
          actions: [{ type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) }, 'tellForecast'],
          description: 'The draft is another: the forecast follows, and nothing else moves.',
        },
        'step.left': {
          actions: { type: 'noteLeft', params: ({ event }) => ({ step: event.step }) },
          description: 'What the step lacks is told from now on.',
        },
        'step.refused': {
          actions: { type: 'noteRefused', params: ({ event }) => ({ step: event.step }) },
          description: 'What the step lacks is told, and told again at each further try.',
        },
      },
      states: {
        arriving: {
          description: 'What this browser kept decides.',
          always: [
            { guard: 'isUnsaved', target: 'saving', description: 'What only this browser kept is sent at once.' },
            { target: 'resting', description: 'The server has everything.' },
          ],
        },
        resting: {
          description: 'Nothing is on its way.',
          initial: 'saved',
          on: {
            'draft.changed': {
              target: '.unsaved',
              actions: [{ type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) }, 'tellForecast'],
              description: 'There is something to save: the pause before it begins, again with every change.',
            },
          },
          states: {
            saved: {
              description: 'The server has everything.',
              tags: ['settled', 'payable'],
              on: {
                'payment.chosen': {
                  guard: 'isReadyToPay',
                  target: '#campaignWriting.finished',
                  description: 'The draft is complete and saved, and the user pays for it.',
                },
              },
            },
            unsaved: {
              description: 'There are changes that the server has not; a pause will send them.',
              tags: ['settled', 'unsaved'],
              after: {
                autosave: { target: '#campaignWriting.writing.saving', description: 'The changes have paused.' },
              },
              on: {
                'step.left': {
                  target: '#campaignWriting.writing.saving',
                  actions: { type: 'noteLeft', params: ({ event }) => ({ step: event.step }) },
                  description: 'Leaving a step is a good moment to save.',
                },
              },
            },
            refused: {
              description: 'The server refused; the changes stay and can be corrected.',
              tags: ['failed', 'settled', 'unsaved'],
              on: {
                'retry.requested': {
                  target: '#campaignWriting.writing.saving',
                  description: 'The user asks for another try.',
                },
              },
            },
          },
        },
        saving: {
          description: 'The changes are on their way; more may be made meanwhile.',
          tags: ['busy', 'unsaved', 'saving'],
          entry: 'noteSent',
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => ({ draft: context.draft, idempotencyKey: context.idempotencyKey }),
            onDone: [
              {
                guard: 'isChangedSinceSent',
                target: 'resting.unsaved',
                actions: { type: 'noteSaved', params: ({ event }) => ({ saved: event.output }) },
                description: 'Saved, but more was written meanwhile.',
              },
              {
                target: 'resting.saved',
                actions: { type: 'noteSaved', params: ({ event }) => ({ saved: event.output }) },
                description: 'The server has everything.',
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
                target: 'resting.refused',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The server refuses the changes.',
              },
            ],
          },
        },
        conflict: {
          description: 'Two versions of the draft exist and become one; where both changed the same, the user chooses.',
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
                guard: { type: 'hasMoreToSave', params: ({ event }) => ({ resolved: event.output }) },
                target: 'saving',
                actions: [{ type: 'takeMerge', params: ({ event }) => ({ resolved: event.output }) }, 'tellForecast'],
                description: 'The draft says what both wrote; the server has yet to hear of mine.',
              },
              {
                target: 'resting.saved',
                actions: [{ type: 'takeMerge', params: ({ event }) => ({ resolved: event.output }) }, 'tellForecast'],
                description: 'Theirs stays; nothing of mine is left to be saved.',
              },
            ],
            onError: {
              target: 'resting.refused',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The two could not be compared.',
            },
          },
          on: {
            'draft.changed': {
              actions: [
                { type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) },
                'tellForecast',
                'tellConflict',
              ],
              description:
                'A change before anything was asked, or an upload that ends beneath the question: it is compared too.',
            },
          },
        },
        disconnected: {
          description: 'There is no connection; the changes stay here until it is back.',
          tags: ['failed', 'settled', 'unsaved', 'retriable'],
          after: { nextTry: { target: 'saving', description: 'The server may be back.' } },
          on: { 'retry.requested': { target: 'saving', description: 'The user asks for another try.' } },
        },
        sessionExpired: {
          description: 'The session is over; the changes stay here until the user has signed in again, in another tab.',
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
    finished: {
      type: 'final',
      description: 'The draft is complete, saved and to be paid for.',
      output: ({ context }): CampaignWritingOutput => ({ draft: context.draft }),
    },
  },
});
