import type { operations } from '#contract/product-api.ts';
import type { Schema } from '#src/api/client.ts';

export type ReviewStatus = NonNullable<NonNullable<operations['listReviews']['parameters']['query']>['status']>;
type ReviewItem = Schema<'ReviewItem'>;

/** The reviews of one state as far as they are loaded, due first. */
export interface ReviewList {
  readonly items: readonly ReviewItem[];
  readonly nextCursor?: string | undefined;
}

export const reviewStatuses: readonly ReviewStatus[] = ['pending', 'approved', 'rejected', 'revoked'];

/** The state that the URL names; pending unless it names another. */
export const readStatus = (params: URLSearchParams): ReviewStatus =>
  reviewStatuses.find((status) => status === params.get('status')) ?? 'pending';

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

/** The list without a review that is decided. */
export const without = (list: ReviewList, id: string): ReviewList => ({
  ...list,
  items: list.items.filter((item) => item.id !== id),
});

/** A list with its next page; what moved between two answers appears once. */
export function withNextPage(list: ReviewList, page: ReviewList): ReviewList {
  const known = new Set(list.items.map(({ id }) => id));
  return { items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))], nextCursor: page.nextCursor };
}
