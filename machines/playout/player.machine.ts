import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface PlayerInput {
  readonly screenId: string;
}

interface PlayerContext {
  readonly screenId: string;
  /** Rounds in a row that failed. */
  readonly failures: number;
  readonly failure: Failure | null;
  /** Plays that the product has not taken yet. */
  readonly kept: number;
  /** Artworks that cannot be had, and are left out of the loop. */
  readonly leftOut: number;
}

export type PlayerEvent =
  /** Somebody typed the screen's key. */
  | { type: 'key.entered'; key: string }
  | { type: 'connection.restored' }
  /** A play was shown to its end and is kept until it is reported. */
  | { type: 'play.kept'; kept: number };

/** A screen's player: knows its key, plays its loop whether there is a connection or not, and reports what it played. */
export const playerMachine = setup({
  types: {
    input: {} as PlayerInput,
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    tags: {} as 'asking' | 'busy' | 'failed' | 'playing',
  },
  actors: {
    /** Finds the screen's key in the address or where it was kept. Resolves to whether there is one. */
    recallKey: fromPromise<boolean, { screenId: string }>(() => Promise.reject(new Error('not provided'))),
    /** Keeps a key where no script reads it again. Rejects with a Failure when it is none. */
    keepKey: fromPromise<void, { screenId: string; key: string }>(() => Promise.reject(new Error('not provided'))),
    /** Forgets a key that the product does not take. */
    forgetKey: fromPromise<void, { screenId: string }>(() => Promise.reject(new Error('not provided'))),
    /** Shows what is due, by the newest playlist that is kept; tells of every play. */
    playLoop: fromCallback<{ type: 'never' }, { screenId: string }>(() => {
      throw new Error('not provided');
    }),
    /**
     * Fetches the playlist, the time and the artworks, and keeps them. Resolves to how many artworks cannot be had: they are left out.
     * Rejects with a Failure.
     */
    getPlaylist: fromPromise<number, { screenId: string }>(() => Promise.reject(new Error('not provided'))),
    /** Reports what is kept and, now and then, how the player itself is. Resolves to how many plays are still kept. Rejects with a Failure. */
    ingestPlays: fromPromise<number, { screenId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isKnown: (_, params: { isKnown: boolean }) => params.isKnown,
    isTuned: ({ context }) => context.failure === null,
    isKeyRefused: (_, params: { error: unknown }) => failureOf(params.error).kind === 'unauthenticated',
  },
  delays: {
    /** Between two rounds. */
    roundPause: 10_000,
    /** 2 s doubled after each failure, a minute at most. */
    retryPause: ({ context }) => Math.min(60_000, 1_000 * 2 ** context.failures),
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailure: assign({ failure: null, failures: 0 }),
    noteLeftOut: assign({ leftOut: (_, params: { leftOut: number }) => params.leftOut }),
    noteKept: assign({ kept: (_, params: { kept: number }) => params.kept }),
  },
}).createMachine({
  id: 'player',
  description: 'A screen plays its loop in a browser and reports what it played.',
  context: ({ input }) => ({ screenId: input.screenId, failures: 0, failure: null, kept: 0, leftOut: 0 }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The key is looked for.',
      tags: 'busy',
      invoke: {
        id: 'recallKey',
        src: 'recallKey',
        input: ({ context }) => ({ screenId: context.screenId }),
        onDone: [
          {
            target: 'running',
            guard: { type: 'isKnown', params: ({ event }) => ({ isKnown: event.output }) },
            description: 'The screen has its key.',
          },
          { target: 'asking', description: 'Nobody has given the screen a key.' },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'What was given or kept is no key.',
        },
      },
    },
    asking: {
      description: 'The key is to be typed.',
      tags: 'asking',
      on: { 'key.entered': { target: 'keeping', description: 'Somebody typed it.' } },
    },
    keeping: {
      description: 'The key is being kept.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'keepKey',
        src: 'keepKey',
        input: ({ context, event }) => ({
          screenId: context.screenId,
          key: event.type === 'key.entered' ? event.key : '',
        }),
        onDone: { target: 'running', actions: 'forgetFailure', description: 'It is a key.' },
        onError: {
          target: 'asking',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It is no key, or cannot be kept.',
        },
      },
    },
    running: {
      description: 'The loop is played, with or without a connection.',
      tags: 'playing',
      initial: 'tuning',
      invoke: {
        id: 'playLoop',
        src: 'playLoop',
        input: ({ context }) => ({ screenId: context.screenId }),
        onError: {
          target: 'broken',
          actions: [{ type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) }, 'countFailure'],
          description: 'The loop cannot be shown.',
        },
      },
      on: {
        'play.kept': {
          actions: { type: 'noteKept', params: ({ event }) => ({ kept: event.kept }) },
          description: 'A play was shown to its end.',
        },
      },
      states: {
        tuning: {
          description: 'The playlist and its artworks are fetched.',
          tags: 'busy',
          invoke: {
            id: 'getPlaylist',
            src: 'getPlaylist',
            input: ({ context }) => ({ screenId: context.screenId }),
            onDone: {
              target: 'reporting',
              actions: [
                { type: 'noteLeftOut', params: ({ event }) => ({ leftOut: event.output }) },
                { type: 'forgetFailure' },
              ],
              description: 'The screen knows what to play.',
            },
            onError: [
              {
                target: '#player.forgetting',
                guard: { type: 'isKeyRefused', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The product does not take the key.',
              },
              {
                target: 'reporting',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The screen goes on with what it knows; what it played may still be told.',
              },
            ],
          },
        },
        reporting: {
          description: 'What was played is reported.',
          tags: 'busy',
          invoke: {
            id: 'ingestPlays',
            src: 'ingestPlays',
            input: ({ context }) => ({ screenId: context.screenId }),
            onDone: [
              {
                target: 'waiting',
                guard: 'isTuned',
                actions: { type: 'noteKept', params: ({ event }) => ({ kept: event.output }) },
                description: 'The product has answered for each play.',
              },
              {
                target: 'cut',
                actions: [{ type: 'noteKept', params: ({ event }) => ({ kept: event.output }) }, 'countFailure'],
                description: 'The plays are told, but there is no newer playlist.',
              },
            ],
            onError: {
              target: 'cut',
              actions: [{ type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) }, 'countFailure'],
              description: 'The plays stay here until they can be reported.',
            },
          },
        },
        waiting: {
          description: 'All is well until the next round.',
          after: { roundPause: { target: 'tuning', description: 'Time for another round.' } },
        },
        cut: {
          description: 'There is no connection; the loop goes on and its plays are kept.',
          tags: 'failed',
          after: { retryPause: { target: 'tuning', description: 'Time for another try.' } },
          on: { 'connection.restored': { target: 'tuning', description: 'The connection is back.' } },
        },
      },
    },
    broken: {
      description: 'The loop cannot be shown; what was played stays.',
      tags: 'failed',
      after: { retryPause: { target: 'running', description: 'Time for another try.' } },
    },
    forgetting: {
      description: 'A key that is not taken is forgotten.',
      tags: 'busy',
      invoke: {
        id: 'forgetKey',
        src: 'forgetKey',
        input: ({ context }) => ({ screenId: context.screenId }),
        onDone: { target: 'asking', description: 'Another one is needed.' },
        onError: { target: 'asking', description: 'It could not be forgotten; another one takes its place.' },
      },
    },
  },
});
