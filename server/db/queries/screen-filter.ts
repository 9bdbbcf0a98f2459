import type { operations } from '#contract/product-api.ts';
import { ProblemError } from '../../http/problem.ts';
import { likePattern } from '../cursor.ts';
import { join, type Sql, sql } from '../database.ts';
import { areaConditions } from './screen-area.ts';

type ListQuery = NonNullable<operations['listScreens']['parameters']['query']>;
/** What a search asks of screens, whatever it answers with. */
export type ScreenSearch = Omit<ListQuery, 'limit' | 'cursor' | 'sort' | 'id'>;
export type Flight = Pick<ScreenSearch, 'from' | 'to' | 'campaignId'>;

/** The filters that are counted each by its own choices. */
export const facets = ['country', 'city', 'venueType', 'mediaOwner', 'format', 'price'] as const;
export type Facet = (typeof facets)[number];

export interface ScreenFilter {
  /** `screens s`, joined with what is taken (`b.taken`) when a flight is asked about. */
  readonly from: Sql;
  readonly hasFlight: boolean;
  /** All conditions but those of facets. */
  readonly base: Sql;
  readonly facets: Readonly<Partial<Record<Facet, Sql>>>;
  /** All conditions. */
  readonly all: Sql;
}

const refuse = (parameter: string, code: string): never => {
  throw new ProblemError('invalid_request', { errors: [{ path: `query/${parameter}`, code }] });
};

/** As the column `search_text` is folded. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .toLowerCase();

/** The table of a search, with the slots taken in the flight. @throws ProblemError `invalid_request` for half a flight */
export function screensFrom({ from, to, campaignId }: Flight, wall: Date): { from: Sql; hasFlight: boolean } {
  if (!from && !to) return { from: sql`screens s`, hasFlight: false };
  if (!from) return refuse('from', 'required');
  if (!to) return refuse('to', 'required');
  if (from > to) return refuse('to', 'minimum');
  return {
    hasFlight: true,
    from: sql`screens s left join screens_taken(${from}::date, ${to}::date, ${wall}::timestamptz, ${campaignId ?? null}::uuid) b
      on b.screen_id = s.id`,
  };
}

/** Slots free on every day of the flight; null without one. */
export const freeSlotsColumn = (hasFlight: boolean): Sql =>
  hasFlight ? sql`greatest(0, s.sellable_slots - coalesce(b.taken, 0))` : sql`null::int`;

function facetConditions(query: ScreenSearch): Partial<Record<Facet, Sql>> {
  const { country, city, venueType, mediaOwner, format, minCpmMicros, maxCpmMicros } = query;
  const price = [
    ...(minCpmMicros !== undefined ? [sql`s.cpm_micros >= ${minCpmMicros}`] : []),
    ...(maxCpmMicros !== undefined ? [sql`s.cpm_micros <= ${maxCpmMicros}`] : []),
  ];
  return {
    ...(country ? { country: sql`s.country_code = any(${country}::text[])` } : {}),
    ...(city ? { city: sql`s.city = any(${city}::text[])` } : {}),
    // A parent's id is the beginning of its children's, who have two digits more each generation.
    ...(venueType
      ? {
          venueType: sql`(s.venue_type = any(${venueType}::int[]) or s.venue_type / 100 = any(${venueType}::int[])
            or s.venue_type / 10000 = any(${venueType}::int[]))`,
        }
      : {}),
    ...(mediaOwner ? { mediaOwner: sql`s.media_owner = any(${mediaOwner}::text[])` } : {}),
    ...(format ? { format: sql`s.format = any(${format}::text[])` } : {}),
    ...(price.length > 0 ? { price: join(price, ' and ') } : {}),
  };
}

/** A search as conditions. Each word of its text is somewhere in name, address, city or owner. @throws ProblemError `invalid_request` */
export function screenFilter(query: ScreenSearch, wall: Date): ScreenFilter {
  const { from, hasFlight } = screensFrom(query, wall);
  const words = foldText(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const conditions = [
    sql`s.status = 'active'`,
    ...areaConditions(query),
    ...words.map((word) => sql`s.search_text like ${likePattern(word)}`),
  ];
  if (query.available) {
    if (!hasFlight) return refuse('from', 'required');
    conditions.push(sql`coalesce(b.taken, 0) < s.sellable_slots`);
  }
  const own = facetConditions(query);
  return {
    from,
    hasFlight,
    base: join(conditions, ' and '),
    facets: own,
    all: join([...conditions, ...Object.values(own)], ' and '),
  };
}
