import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Artwork = components['schemas']['Artwork'];
type ArtworkFix = components['schemas']['ArtworkFix'];
type PolicyFix = components['schemas']['PolicyFix'];

export interface ArtworkFixInput {
  readonly artworkId: string;
}

interface ArtworkFixContext extends ArtworkFixInput {
  /** What is to be mended; null before the first wish. */
  readonly fix: PolicyFix | null;
  /** The mended copy that is offered. */
  readonly copy: ArtworkFix | null;
  /** Of the call that is made next: a repeat makes nothing twice. */
  readonly idempotencyKey: string;
  readonly failure: Failure | null;
}

export type ArtworkFixEvent =
  | { type: 'fix.requested'; fix: PolicyFix; idempotencyKey: string }
  | { type: 'fix.dismissed' }
  | { type: 'copy.taken'; idempotencyKey: string }
  | { type: 'copy.dropped' }
  | { type: 'retry.requested' };

export type ArtworkFixEmitted =
  | { type: 'version.made'; artwork: Artwork }
  /** It has a newer version by now, or somebody has decided about it. */
  | { type: 'artwork.outdated' };

/** The server mends a picture; the copy is looked at before it takes the picture's place. */
export const artworkFixMachine = setup({
  types: {
    input: {} as ArtworkFixInput,
    context: {} as ArtworkFixContext,
    events: {} as ArtworkFixEvent,
    emitted: {} as ArtworkFixEmitted,
    tags: {} as 'busy' | 'failed' | 'open',
  },
  actors: {
    /** Makes a mended copy. Rejects with a Failure. */
    createArtworkFix: fromPromise<ArtworkFix, { artworkId: string; fix: PolicyFix | null; idempotencyKey: string }>(
      () => Promise.reject(new Error('not provided')),
    ),
    /** Puts the copy in the artwork's place, as its next version. Rejects with a Failure. */
    takeArtworkFix: fromPromise<Artwork, { copy: ArtworkFix | null; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Tells the server that nobody wants the copy. */
    dropArtworkFix: fromPromise<void, { copy: ArtworkFix | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** What was to be mended is not what it was: looking at it again helps, trying again does not. */
    isOutdated: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'notFound' || (failure.kind === 'conflict' && failure.code === 'transition_refused');
    },
  },
  actions: {
    rememberWish: assign((_, params: { fix: PolicyFix; idempotencyKey: string }) => ({
      ...params,
      copy: null,
      failure: null,
    })),
    rememberCopy: assign({ copy: (_, params: { copy: ArtworkFix }) => params.copy }),
    rememberKey: assign({
      idempotencyKey: (_, params: { idempotencyKey: string }) => params.idempotencyKey,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceVersion: emit((_, params: { artwork: Artwork }) => ({
      type: 'version.made' as const,
      artwork: params.artwork,
    })),
    announceOutdated: emit({ type: 'artwork.outdated' }),
  },
}).createMachine({
  id: 'artworkFix',
  description: 'What the policy check found is mended.',
  context: ({ input }) => ({ ...input, fix: null, copy: null, idempotencyKey: '', failure: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being mended.',
      on: {
        'fix.requested': {
          target: 'making',
          actions: {
            type: 'rememberWish',
            params: ({ event }) => ({ fix: event.fix, idempotencyKey: event.idempotencyKey }),
          },
          description: 'The user wants one finding mended.',
        },
      },
    },
    making: {
      description: 'The server makes a mended copy; the artwork stays as it is.',
      tags: 'busy',
      invoke: {
        id: 'createArtworkFix',
        src: 'createArtworkFix',
        input: ({ context: { artworkId, fix, idempotencyKey } }) => ({ artworkId, fix, idempotencyKey }),
        onDone: {
          target: 'offered',
          actions: { type: 'rememberCopy', params: ({ event }) => ({ copy: event.output }) },
          description: 'There is a copy to look at.',
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
            actions: 'announceOutdated',
            description: 'It cannot be replaced any more, or the finding is gone.',
          },
          {
            target: 'unmade',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'There is no copy.',
          },
        ],
      },
    },
    unmade: {
      description: 'There is no copy, and the reason is shown.',
      tags: 'failed',
      on: {
        'retry.requested': { target: 'making', actions: 'forgetFailure', description: 'Another try.' },
        'fix.dismissed': { target: 'resting', actions: 'forgetFailure', description: 'The user lets it be.' },
      },
    },
    offered: {
      description: 'The copy is shown beside the artwork.',
      tags: 'open',
      on: {
        'copy.taken': {
          target: 'taking',
          actions: { type: 'rememberKey', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
          description: 'It is better.',
        },
        'copy.dropped': { target: 'dropping', description: 'The artwork is better as it is.' },
      },
    },
    taking: {
      description: 'The copy becomes the next version.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'takeArtworkFix',
        src: 'takeArtworkFix',
        input: ({ context: { copy, idempotencyKey } }) => ({ copy, idempotencyKey }),
        onDone: {
          target: 'resting',
          actions: { type: 'announceVersion', params: ({ event }) => ({ artwork: event.output }) },
          description: 'It has the place, and waits for its review.',
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
            actions: 'announceOutdated',
            description: 'Another version has the place, or somebody has decided about the artwork.',
          },
          {
            target: 'untaken',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It did not get the place.',
          },
        ],
      },
    },
    untaken: {
      description: 'The copy did not get the place, and the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'retry.requested': {
          target: 'taking',
          actions: 'forgetFailure',
          description: 'Another try, under the same key.',
        },
        'copy.dropped': { target: 'dropping', actions: 'forgetFailure', description: 'The artwork stays as it is.' },
      },
    },
    dropping: {
      description: 'The copy is being removed.',
      tags: 'busy',
      invoke: {
        id: 'dropArtworkFix',
        src: 'dropArtworkFix',
        input: ({ context }) => ({ copy: context.copy }),
        onDone: { target: 'resting', description: 'Nothing of it is left.' },
        onError: { target: 'resting', description: 'It could not be said; the server removes it in a day.' },
      },
    },
  },
});
