import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

interface ArtworkArchiveContext {
  /** The artwork in question; null before the first. */
  readonly artworkId: string | null;
  readonly failure: Failure | null;
}

export type ArtworkArchiveEvent =
  /** `isInUse`: a campaign that is not over shows it. */
  | { type: 'archive.requested'; artworkId: string; isInUse: boolean }
  | { type: 'archive.confirmed' }
  | { type: 'archive.dismissed' };

export type ArtworkArchiveEmitted = { type: 'artwork.archived'; artworkId: string };

/** Puts an artwork away, after a question, because drafts that contain it lose it. */
export const artworkArchiveMachine = setup({
  types: {
    context: {} as ArtworkArchiveContext,
    events: {} as ArtworkArchiveEvent,
    emitted: {} as ArtworkArchiveEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'blocked',
  },
  actors: {
    /** Archives the artwork; one that is gone already counts as archived. Rejects with a Failure. */
    archiveArtwork: fromPromise<void, { artworkId: string | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isInUse: (_, params: { isInUse: boolean }) => params.isInUse,
    isRefusedAsUsed: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'conflict' && failure.code === 'artwork_in_use';
    },
  },
  actions: {
    rememberArtwork: assign({ artworkId: (_, params: { artworkId: string }) => params.artworkId, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit(({ context }) => ({ type: 'artwork.archived' as const, artworkId: context.artworkId ?? '' })),
  },
}).createMachine({
  id: 'artworkArchive',
  description: 'An artwork is put away.',
  context: { artworkId: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: {
        'archive.requested': [
          {
            guard: { type: 'isInUse', params: ({ event }) => ({ isInUse: event.isInUse }) },
            target: 'blocked',
            actions: { type: 'rememberArtwork', params: ({ event }) => ({ artworkId: event.artworkId }) },
            description: 'A campaign shows it, so it stays.',
          },
          {
            target: 'asking',
            actions: { type: 'rememberArtwork', params: ({ event }) => ({ artworkId: event.artworkId }) },
            description: 'Nothing shows it, as far as the page knows.',
          },
        ],
      },
    },
    asking: {
      description: 'The user is asked whether to put it away.',
      tags: 'open',
      on: {
        'archive.confirmed': { target: 'archiving', actions: 'forgetFailure', description: 'The user says yes.' },
        'archive.dismissed': { target: 'closed', description: 'The user says no.' },
      },
    },
    archiving: {
      description: 'It is being put away.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'archiveArtwork',
        src: 'archiveArtwork',
        input: ({ context }) => ({ artworkId: context.artworkId }),
        onDone: { target: 'closed', actions: 'announce', description: 'It is put away.' },
        onError: [
          {
            guard: { type: 'isRefusedAsUsed', params: ({ event }) => ({ error: event.error }) },
            target: 'blocked',
            description: 'A campaign has taken it meanwhile.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It could not be put away.',
          },
        ],
      },
    },
    refused: {
      description: 'It could not be put away; the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'archive.confirmed': { target: 'archiving', actions: 'forgetFailure', description: 'The user tries again.' },
        'archive.dismissed': { target: 'closed', description: 'The user lets it be.' },
      },
    },
    blocked: {
      description: 'A campaign that is not over shows it.',
      tags: ['open', 'blocked'],
      on: { 'archive.dismissed': { target: 'closed', description: 'The user has read why.' } },
    },
  },
});
