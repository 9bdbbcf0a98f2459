import { assign, fromPromise, setup } from 'xstate';
import { type Design, isSameDesign } from '#domain/studio/design.ts';
import {
  type DesignFact,
  type DesignHistory,
  designAfter,
  noHistory,
  noted,
  redone,
  undone,
} from '#domain/studio/design-facts.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

/** A design as the server has it. */
export interface SavedDesign {
  readonly design: Design;
  readonly version: number;
}

export interface DesignWritingInput extends SavedDesign {
  readonly projectId: string;
  /** The design has changes of an earlier visit that only this browser kept. */
  readonly isUnsaved: boolean;
}

interface DesignWritingContext extends DesignWritingInput {
  readonly history: DesignHistory;
  /** The design as it was when the save under way began; null when none is. */
  readonly sent: Design | null;
  /** What was sent since the version was known: the server may have any of it, whatever was answered. */
  readonly doubted: readonly Design[];
  /** What somebody else has saved meanwhile; null unless the user is asked about it. */
  readonly theirs: SavedDesign | null;
  readonly failure: Failure | null;
}

export type DesignWritingEvent =
  | { type: 'design.changed'; fact: DesignFact }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  /** Of two versions, what the other has saved counts. */
  | { type: 'theirs.taken' }
  /** Of two versions, what is here counts. */
  | { type: 'mine.kept' }
  /** The page is left, or no longer looked at. */
  | { type: 'page.left' }
  | { type: 'retry.requested' };

/**
 * A design is drawn, and saved on the way. Whatever interrupts, what was drawn stays in the context, and can be taken back step by
 * step; the app keeps it in this browser while it is tagged `unsaved`.
 *
 * Over 300 lines: it is one save, and each of its failures has a way back of its own, during which the drawing goes on.
 */
export const designWritingMachine = setup({
  types: {
    input: {} as DesignWritingInput,
    context: {} as DesignWritingContext,
    events: {} as DesignWritingEvent,
    tags: {} as 'busy' | 'failed' | 'settled' | 'unsaved' | 'saving' | 'conflicting' | 'retriable',
  },
  actors: {
    /** Saves the design under the version that was read, and answers with the new one. Rejects with a Failure. */
    saveDesign: fromPromise<{ version: number }, { projectId: string; design: Design; version: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The design as the server has it now. Rejects with a Failure. */
    readSaved: fromPromise<SavedDesign, { projectId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isUnsaved: ({ context }) => context.isUnsaved,
    isChangedSinceSent: ({ context }) => context.design !== context.sent,
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    isDoubted: ({ context }, { saved }: { saved: SavedDesign }) =>
      context.doubted.some((sent) => isSameDesign(saved.design, sent)),
    isSameAsMine: ({ context }, { saved }: { saved: SavedDesign }) => isSameDesign(saved.design, context.design),
    isStale: (_, params: { error: unknown }) => failureOf(params.error).kind === 'stale',
    isConnectionFailure: (_, params: { error: unknown }) =>
      failureOf(params.error).kind === 'offline' || failureOf(params.error).kind === 'network',
    isSessionFailure: (_, params: { error: unknown }) => failureOf(params.error).kind === 'unauthenticated',
  },
  delays: {
    /** Changes come in bursts: a save waits for a pause this long. */
    autosave: 800,
    /** A browser hears of its own connection, never of a server that is back: that one is tried. */
    nextTry: 10_000,
  },
  actions: {
    applyFact: assign(({ context }, { fact }: { fact: DesignFact }) => {
      const design = designAfter(context.design, fact);
      return design === context.design ? {} : { design, history: noted(context.history, context.design, fact) };
    }),
    stepBack: assign(({ context }) => undone(context.history, context.design) ?? {}),
    stepForth: assign(({ context }) => redone(context.history, context.design) ?? {}),
    noteSent: assign(({ context: { design, doubted } }) => ({
      sent: design,
      doubted: doubted.some((one) => isSameDesign(one, design)) ? doubted : [...doubted, design],
      failure: null,
    })),
    noteSaved: assign((_, { version }: { version: number }) => ({ version, sent: null, doubted: [] })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error), sent: null }),
    rememberTheirs: assign((_, { saved }: { saved: SavedDesign }) => ({ theirs: saved, sent: null, doubted: [] })),
    takeVersion: assign((_, { saved }: { saved: SavedDesign }) => ({
      version: saved.version,
      sent: null,
      doubted: [],
      failure: null,
    })),
    takeTheirs: assign(({ context }) => ({
      design: context.theirs?.design ?? context.design,
      version: context.theirs?.version ?? context.version,
      // What was here can still be had back.
      history: { past: [...context.history.past, context.design], future: [], gesture: null },
      theirs: null,
      failure: null,
    })),
    keepMine: assign(({ context }) => ({
      version: context.theirs?.version ?? context.version,
      theirs: null,
      failure: null,
    })),
  },
}).createMachine({
  id: 'designWriting',
  description: 'A design is drawn, and saved on the way.',
  context: ({ input }) => ({ ...input, history: noHistory, sent: null, doubted: [], theirs: null, failure: null }),
  initial: 'arriving',
  on: {
    'design.changed': {
      actions: { type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) },
      description: 'The design is another; what is under way goes on.',
    },
    'undo.requested': { guard: 'canUndo', actions: 'stepBack', description: 'The last step is taken back meanwhile.' },
    'redo.requested': { guard: 'canRedo', actions: 'stepForth', description: 'It is done again meanwhile.' },
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
        'design.changed': {
          target: '.unsaved',
          actions: { type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) },
          description: 'There is something to save: the pause before it begins, again with every change.',
        },
        'undo.requested': {
          guard: 'canUndo',
          target: '.unsaved',
          actions: 'stepBack',
          description: 'The last step is taken back, which is to be saved too.',
        },
        'redo.requested': {
          guard: 'canRedo',
          target: '.unsaved',
          actions: 'stepForth',
          description: 'It is done again, which is to be saved too.',
        },
      },
      states: {
        saved: { description: 'The server has everything.', tags: 'settled' },
        unsaved: {
          description: 'There are changes that the server has not; a pause will send them.',
          tags: ['settled', 'unsaved'],
          after: { autosave: { target: '#designWriting.saving', description: 'The changes have paused.' } },
          on: {
            'page.left': {
              target: '#designWriting.saving',
              description: 'There may be no later moment.',
            },
          },
        },
        refused: {
          description: 'The server refused; the changes stay and can be corrected.',
          tags: ['failed', 'settled', 'unsaved'],
          on: { 'retry.requested': { target: '#designWriting.saving', description: 'The user asks for another try.' } },
        },
      },
    },
    saving: {
      description: 'The changes are on their way; more may be made meanwhile.',
      tags: ['busy', 'unsaved', 'saving'],
      entry: 'noteSent',
      invoke: {
        id: 'saveDesign',
        src: 'saveDesign',
        input: ({ context: { projectId, design, version } }) => ({ projectId, design, version }),
        onDone: [
          {
            guard: 'isChangedSinceSent',
            target: 'resting.unsaved',
            actions: { type: 'noteSaved', params: ({ event }) => ({ version: event.output.version }) },
            description: 'Saved, but more was drawn meanwhile.',
          },
          {
            target: 'resting.saved',
            actions: { type: 'noteSaved', params: ({ event }) => ({ version: event.output.version }) },
            description: 'The server has everything.',
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'comparing',
            description: 'Somebody else changed the design since it was read, or an answer was lost.',
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
            description: 'The session ended while the design was being drawn.',
          },
          {
            target: 'resting.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The server refuses the changes.',
          },
        ],
      },
    },
    comparing: {
      description: 'What the server has is read beside what is here.',
      tags: ['busy', 'unsaved', 'saving'],
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: [
          {
            guard: { type: 'isSameAsMine', params: ({ event }) => ({ saved: event.output }) },
            target: 'resting.saved',
            actions: { type: 'takeVersion', params: ({ event }) => ({ saved: event.output }) },
            description: 'It was saved, and only the answer lost.',
          },
          {
            guard: { type: 'isDoubted', params: ({ event }) => ({ saved: event.output }) },
            target: 'saving',
            actions: { type: 'takeVersion', params: ({ event }) => ({ saved: event.output }) },
            description: 'An earlier save had come through without an answer; what was drawn since follows it.',
          },
          {
            target: 'conflict',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ saved: event.output }) },
            description: 'There are two versions.',
          },
        ],
        onError: [
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
            description: 'The session ended meanwhile.',
          },
          {
            target: 'resting.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The two could not be compared; it may be gone.',
          },
        ],
      },
    },
    conflict: {
      description: 'Two versions of the design exist, and the user chooses.',
      tags: ['unsaved', 'conflicting'],
      on: {
        'theirs.taken': {
          target: 'resting.saved',
          actions: 'takeTheirs',
          description: 'Theirs counts; mine can be had back by undoing.',
        },
        'mine.kept': { target: 'saving', actions: 'keepMine', description: 'Mine counts, knowingly.' },
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
        'retry.requested': { target: 'saving', description: 'The user signed in again, and asks for another try.' },
      },
    },
  },
});
