import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

/** So long at most, days. */
export const lengths = ['7', '14', '28'] as const;
const venues = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;

export interface PackageQuery {
  readonly q: string;
  /** A city's name; empty for all. */
  readonly city: string;
  /** A venue of the first level; null for all. */
  readonly venue: (typeof venues)[number] | null;
  readonly days: (typeof lengths)[number] | null;
  /** Only what the reader watches; null for all. */
  readonly watched: '1' | null;
  /** How they are shown; null as a grid. */
  readonly view: 'map' | null;
}

export const packageQuery = queryCodec<PackageQuery>({
  q: text(),
  city: text(),
  venue: oneOf(venues),
  days: oneOf(lengths),
  watched: oneOf(['1']),
  view: oneOf(['map']),
});

export const venueOf = (value: string): PackageQuery['venue'] => venues.find((known) => known === value) ?? null;
export const lengthOf = (value: string): PackageQuery['days'] => lengths.find((known) => known === value) ?? null;

/** Whether less than all is asked for, however it is shown. */
export const isNarrowed = (query: PackageQuery): boolean => packageQuery.isNarrowed({ ...query, view: null });

/** What the product API is asked. */
export const toFilter = ({ q, city, venue, days, watched }: PackageQuery) => ({
  ...(q ? { q } : {}),
  ...(city ? { city } : {}),
  ...(venue ? { venue: Number(venue) } : {}),
  ...(days ? { days: Number(days) } : {}),
  ...(watched ? { watched: true } : {}),
});
