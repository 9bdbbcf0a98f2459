import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { type OfferQuery, toFilter as toOfferFilter } from './offers/offer-query.ts';
import { type PackageQuery, toFilter } from './packages/package-query.ts';

/** The packages that are sold, the newest first (`listPackages`). The map shows as many as it can at once. */
export const packagesMachine = provideList('/dsp/marketplace/packages', {
  ask: (query: PackageQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
  pageSize: ({ view }) => (view === 'map' ? 100 : 24),
});

/** The offers that can be had without a code, the one that ends first before the others (`listOffers`). */
export const offersMachine = provideList('/dsp/marketplace/offers', {
  ask: (query: OfferQuery) => ({ query: toOfferFilter(query) }),
  idOf: ({ id }) => id,
  pageSize: 24,
});

export interface PackageAsked {
  readonly id: string;
  /** From when on it is priced; the first day that is possible, when empty. */
  readonly start: string;
}

/** A package, priced for a flight (`getPackage`). */
export const packageMachine = provideResource<Schema<'Package'>, PackageAsked>({
  fetchResource: ({ id, start }, signal) =>
    orFailure(
      bodyOf(
        api.GET('/dsp/marketplace/packages/{id}', {
          params: { path: { id }, query: start ? { start } : {} },
          signal,
        }),
      ),
    ),
});

export interface PackageDays {
  readonly items: readonly Schema<'PackageDay'>[];
  readonly cheapest: string | null;
  /** What they are told for. */
  readonly category: Schema<'Category'> | null;
}

export interface DaysAsked {
  readonly id: string;
  /** What is to be advertised; null for what the company has advertised last. */
  readonly category: Schema<'Category'> | 'any' | null;
}

/** When it can start, and what that costs (`listPackageDays`). */
export const packageDaysMachine = provideResource<PackageDays, DaysAsked>({
  fetchResource: ({ id, category }, signal) =>
    orFailure(
      bodyOf(
        api.GET('/dsp/marketplace/packages/{id}/days', {
          params: { path: { id }, query: category ? { category } : {} },
          signal,
        }),
      ),
    ),
});

export interface WatchWish {
  readonly id: string;
  readonly isWatched: boolean;
}

/** Has the reader told of a package, or told no more (`watchPackage`). */
export const packageWatching = defineAction<WatchWish, Schema<'PackageWatch'>>({
  perform: ({ id, isWatched }, { signal }) =>
    orFailure(
      bodyOf(
        api.PUT('/dsp/marketplace/packages/{id}/watch', { params: { path: { id } }, body: { isWatched }, signal }),
      ),
    ),
});

export interface PackageWish extends Schema<'PackageBooking'> {
  readonly id: string;
}

/** Makes a draft of a package (`bookPackage`). */
export const packageBooking = defineAction<PackageWish, Schema<'Campaign'>>({
  perform: ({ id, ...body }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/marketplace/packages/{id}/bookings', { params, body, signal })));
  },
});
