import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { unlessGone } from '#src/patterns/action/unless-gone.ts';
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
  isKept: () => true,
});

/** Puts an artwork away (`archiveArtwork`), unless a campaign that is not over shows it. */
export const artworkArchive = defineAction<Pick<Schema<'Artwork'>, 'id' | 'name'>>({
  blockers: ['artwork_in_use'],
  perform: ({ id }, { signal }) =>
    unlessGone(orFailure(api.DELETE('/dsp/artworks/{id}', { params: { path: { id } }, signal }))),
});

/** Deletes an archived artwork for good (`deleteArtwork`), unless a report, a campaign or a newer version needs it. */
export const artworkDeletion = defineAction<Pick<Schema<'Artwork'>, 'id' | 'name' | 'bytes'>>({
  blockers: ['artwork_needed'],
  perform: ({ id }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    return unlessGone(orFailure(api.POST('/dsp/artworks/{id}/deletion', { params, signal })));
  },
});

/** How much of its room the library takes (`getStorage`). */
export const storageMachine = provideResource({
  fetchResource: (_: Record<string, never>, signal) => orFailure(bodyOf(api.GET('/dsp/storage', { signal }))),
});
