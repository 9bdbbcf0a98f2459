import type { operations } from '#contract/product-api.ts';
import { likePattern } from '../../kernel/cursor.ts';
import { join, type Sql, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { areaConditions } from './screen-area.ts';

type ListQuery = NonNullable<operations['listScreens']['parameters']['query']>;
/** What a search asks of screens, whatever it answers with. */
export type ScreenSearch = Omit<ListQuery, 'limit' | 'cursor' | 'sort' | 'id'>;
export type Flight = Pick<ScreenSearch, 'from' | 'to' | 'campaignId' | 'schedule'>;

/** The filters that are counted each by its own choices. */
export const facets = ['country', 'city', 'venueType', 'mediaOwner', 'format', 'price'] as const;
export type Facet = (typeof facets)[number];

export interface ScreenFilter {
  /** `screens s`, joined with what is taken (`b.taken`) when only free ones are asked for. */
  readonly from: Sql;
  /** Whether it depends on what others book meanwhile. */
  readonly isOfMoment: boolean;
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

/** The days that are asked about; none without any. @throws ProblemError `invalid_request` for half a flight */
function daysOf({ from, to }: Flight): { readonly from: string; readonly to: string } | null {
  if (!from && !to) return null;
  if (!from) return refuse('from', 'required');
  if (!to) return refuse('to', 'required');
  return from > to ? refuse('to', 'minimum') : { from, to };
}

const takenOf = ({ campaignId, schedule }: Flight, { from, to }: { from: string; to: string }, wall: Date): Sql =>
  schedule
    ? sql`slots_taken_in(s.id, ${from}::date, ${to}::date, ${wall}::timestamptz, ${campaignId ?? null}::uuid, ${schedule}::text)`
    : sql`slots_taken(s.id, ${from}::date, ${to}::date, ${wall}::timestamptz, ${campaignId ?? null}::uuid)`;

/** The screens that somebody has booked, with what is taken. */
const allTaken = ({ campaignId, schedule }: Flight, { from, to }: { from: string; to: string }, wall: Date): Sql =>
  schedule
    ? sql`screens_taken_in(${from}::date, ${to}::date, ${wall}::timestamptz, ${campaignId ?? null}::uuid, ${schedule}::text)`
    : sql`screens_taken(${from}::date, ${to}::date, ${wall}::timestamptz, ${campaignId ?? null}::uuid)`;

/** Slots free on every day of the flight, in the hours that are wanted, of the screens `s` that are shown; null without a flight. @throws ProblemError */
export function freeSlotsColumn(flight: Flight, wall: Date): Sql {
  const days = daysOf(flight);
  return days
    ? sql`greatest(0, s.sellable_slots
        - ${takenOf(flight, days, wall)})`
    : sql`null::int`;
}

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

/**
 * A search as conditions. Each word of its text is somewhere in name, address, city or owner. Only what can be booked is found,
 * unless the screens are named: what is booked is still there when it is being mended or is gone.
 * @throws ProblemError `invalid_request`
 */
export function screenFilter(query: ScreenSearch, wall: Date, areNamed = false): ScreenFilter {
  const days = daysOf(query);
  if (query.available && !days) return refuse('from', 'required');
  const free = query.available ? days : null;
  const words = foldText(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const conditions = [
    areNamed ? sql`true` : sql`s.status = 'active'`,
    ...areaConditions(query),
    ...words.map((word) => sql`s.search_text like ${likePattern(word)}`),
  ];
  if (free) conditions.push(sql`coalesce(b.taken, 0) + ${query.slots ?? 1}::int <= s.sellable_slots`);
  const own = facetConditions(query);
  return {
    from: free ? sql`screens s left join ${allTaken(query, free, wall)} b on b.screen_id = s.id` : sql`screens s`,
    isOfMoment: free !== null,
    base: join(conditions, ' and '),
    facets: own,
    all: join([...conditions, ...Object.values(own)], ' and '),
  };
}
