import { fromPromise } from 'xstate';
import { artworkArchiveMachine } from '#machines/artworks/artwork-archive.machine.ts';
import { artworkDeletionMachine } from '#machines/artworks/artwork-deletion.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import type { ArtworkListQuery } from './artwork-list-query.ts';
import type { ArtworkType } from './artwork-types.ts';

/** Divides into rows of two, three, four and six. */
const PAGE_SIZE = 24;

/** A page of the instance's artworks (`listArtworks`). */
export const artworkListMachine = provideResource({
  fetchResource: ({ type, q, status, cursors }: ArtworkListQuery & { type: ArtworkType }, signal) => {
    const cursor = cursors.at(-1);
    const query = {
      limit: PAGE_SIZE,
      type,
      ...(q ? { q } : {}),
      ...(status ? { status: [status] } : {}),
      ...(cursor ? { cursor } : {}),
    };
    return orFailure(bodyOf(api.GET('/dsp/artworks', { params: { query }, signal })));
  },
});

/** The archive machine over the product API. */
export const browserArtworkArchiveMachine = artworkArchiveMachine.provide({
  actors: {
    archiveArtwork: fromPromise(async ({ input, signal }) => {
      const path = { id: input.artworkId ?? '' };
      try {
        await orFailure(api.DELETE('/dsp/artworks/{id}', { params: { path }, signal }));
      } catch (failure) {
        if ((failure as Failure).kind !== 'notFound') throw failure;
      }
    }),
  },
});

/** The deletion machine over the product API. */
export const browserArtworkDeletionMachine = artworkDeletionMachine.provide({
  actors: {
    deleteArtwork: fromPromise(async ({ input: { artworkId, idempotencyKey }, signal }) => {
      const params = { path: { id: artworkId ?? '' }, header: { 'Idempotency-Key': idempotencyKey } };
      try {
        await orFailure(api.POST('/dsp/artworks/{id}/deletion', { params, signal }));
      } catch (failure) {
        if ((failure as Failure).kind !== 'notFound') throw failure;
      }
    }),
  },
});

/** How much of its room the library takes (`getStorage`). */
export const storageMachine = provideResource({
  fetchResource: (_: Record<string, never>, signal) => orFailure(bodyOf(api.GET('/dsp/storage', { signal }))),
});
