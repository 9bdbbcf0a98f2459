import type { operations } from '#contract/product-api.ts';
import type { Schema } from '#src/api/client.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export type ReviewStatus = NonNullable<NonNullable<operations['listReviews']['parameters']['query']>['status']>;
type ReviewItem = Schema<'ReviewItem'>;

export const reviewStatuses: readonly ReviewStatus[] = ['pending', 'approved', 'rejected', 'revoked'];

export const artworkKinds: readonly Schema<'ArtworkType'>[] = ['image', 'video', 'html'];

export interface ReviewQuery {
  readonly status: ReviewStatus;
  /** Of one kind of artwork; null for all. */
  readonly type: Schema<'ArtworkType'> | null;
  /** Part of the artwork's name or of its advertiser's. */
  readonly q: string;
}

/** What the URL asks for: the reviews of a state, pending ones unless it names another. */
export const reviewQuery = queryCodec<ReviewQuery>({
  status: oneOf(reviewStatuses, 'pending'),
  type: oneOf(artworkKinds),
  q: text(),
});

/** Whether only some of a state's reviews are asked for. */
export const isFiltered = ({ type, q }: ReviewQuery): boolean => type !== null || q !== '';

/** Where the reviewer is: the review looked at last, and its place in the list for when it is gone. */
export interface Place {
  readonly id: string;
  readonly index: number;
}

/** The index of the review to show: the one looked at last, else what has moved into its place; -1 in an empty list. */
export function indexAt(items: readonly ReviewItem[], place: Place | null): number {
  if (!place) return items.length > 0 ? 0 : -1;
  const index = items.findIndex(({ id }) => id === place.id);
  return index >= 0 ? index : Math.min(place.index, items.length - 1);
}
