import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { queryCodec, text } from '#src/patterns/list/query-codec.ts';

export type DeskOwner = Schema<'DeskOwner'>;

export const ownerQuery = queryCodec<{ readonly q: string }>({ q: text() });

/** The tenant's media owners by their name (`listDeskOwners`). */
export const deskOwnersMachine = provideList('/dsp/desk/owners', {
  ask: ({ q }: { readonly q: string }) => ({ query: q ? { q } : {} }),
  idOf: ({ id }) => id,
});

/** Says whether an owner reviews what is shown on its screens, otherwise than it was seen to (`changeOwnerReview`). */
export const ownerReviewChange = defineAction<DeskOwner, DeskOwner>({
  blockers: ['notFound'],
  perform: ({ id, asksForReview }, { signal }) =>
    orFailure(
      bodyOf(
        api.PUT('/dsp/desk/owners/{id}/review', {
          params: { path: { id } },
          body: { asksForReview: !asksForReview },
          signal,
        }),
      ),
    ),
});
