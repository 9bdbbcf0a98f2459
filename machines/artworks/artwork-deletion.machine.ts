import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

interface ArtworkDeletionContext {
  /** The artwork in question; null before the first. */
  readonly artworkId: string | null;
  /** The same for every try. */
  readonly idempotencyKey: string;
  readonly failure: Failure | null;
}

export type ArtworkDeletionEvent =
  | { type: 'deletion.requested'; artworkId: string; idempotencyKey: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.dismissed' };

export type ArtworkDeletionEmitted = { type: 'artwork.deleted'; artworkId: string };

/** Deletes an archived artwork for good, after a question; one that something needs stays, and the server says what needs it. */
export const artworkDeletionMachine = setup({
  types: {
    context: {} as ArtworkDeletionContext,
    events: {} as ArtworkDeletionEvent,
    emitted: {} as ArtworkDeletionEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'blocked',
  },
  actors: {
    /** Deletes the artwork; one that is gone already counts as deleted. Rejects with a Failure. */
    deleteArtwork: fromPromise<void, { artworkId: string | null; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isRefusedAsNeeded: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'conflict' && failure.code === 'artwork_needed';
    },
  },
  actions: {
    rememberArtwork: assign((_, params: { artworkId: string; idempotencyKey: string }) => ({
      artworkId: params.artworkId,
      idempotencyKey: params.idempotencyKey,
      failure: null,
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit(({ context }) => ({ type: 'artwork.deleted' as const, artworkId: context.artworkId ?? '' })),
  },
}).createMachine({
  id: 'artworkDeletion',
  description: 'An archived artwork is deleted for good.',
  context: { artworkId: null, idempotencyKey: '', failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: {
        'deletion.requested': {
          target: 'asking',
          actions: {
            type: 'rememberArtwork',
            params: ({ event }) => ({ artworkId: event.artworkId, idempotencyKey: event.idempotencyKey }),
          },
          description: 'Somebody wants its room.',
        },
      },
    },
    asking: {
      description: 'The user is asked whether it may go, and told what is freed.',
      tags: 'open',
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'forgetFailure', description: 'The user says yes.' },
        'deletion.dismissed': { target: 'closed', description: 'The user says no.' },
      },
    },
    deleting: {
      description: 'It is being deleted.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'deleteArtwork',
        src: 'deleteArtwork',
        input: ({ context }) => ({ artworkId: context.artworkId, idempotencyKey: context.idempotencyKey }),
        onDone: { target: 'closed', actions: 'announce', description: 'It is gone.' },
        onError: [
          {
            guard: { type: 'isRefusedAsNeeded', params: ({ event }) => ({ error: event.error }) },
            target: 'blocked',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'A report, a campaign or a newer version needs it.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It could not be deleted.',
          },
        ],
      },
    },
    refused: {
      description: 'It could not be deleted; the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'forgetFailure', description: 'The user tries again.' },
        'deletion.dismissed': { target: 'closed', description: 'The user lets it be.' },
      },
    },
    blocked: {
      description: 'It stays, and the page says what needs it.',
      tags: ['open', 'blocked'],
      on: { 'deletion.dismissed': { target: 'closed', description: 'The user has read why.' } },
    },
  },
});
