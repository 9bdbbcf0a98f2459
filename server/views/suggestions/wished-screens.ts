import type { BriefAudience, WishedPlace } from '#domain/assistant/brief-reading.ts';
import type { Wishes } from '#domain/assistant/wishes.ts';
import { join, type Sql, sql, type Tx } from '../../kernel/db/database.ts';

/** As many screens are weighed one by one for a plan; what the others could win at most is known from their cheapest contact. */
const MOST_WEIGHED = 2000;
/** How far a place reaches whose reach nobody has named, metres. */
const usualRadius: Readonly<Record<Exclude<WishedPlace['kind'], 'country'>, number>> = {
  city: 20_000,
  district: 3000,
  near: 2000,
};

/** Where an audience is met more than elsewhere; asked only where no venue is wished. */
const venuesOf: Readonly<Partial<Record<BriefAudience, readonly number[]>>> = {
  commuters: [1, 303],
  travellers: [1, 807],
  tourists: [1, 807],
  nightlife: [8, 105],
  students: [6, 105],
  shoppers: [2],
  families: [205, 203, 802],
  professionals: [7, 1],
  fitness: [401],
  drivers: [201, 301],
};

export const venuesWished = ({ venues, audiences, withoutVenues }: Wishes): number[] => {
  const wished = venues.length > 0 ? venues : [...new Set(audiences.flatMap((audience) => venuesOf[audience] ?? []))];
  return wished.filter((venue) => !withoutVenues.includes(venue));
};

/** A venue with all below it: a parent's id is the beginning of its children's, who have two digits more each generation. */
const isIn = (venues: readonly number[]): Sql =>
  sql`array[s.venue_type, s.venue_type / 100, s.venue_type / 10000] && ${[...venues]}::int[]`;

/** Haversine, metres. */
const distanceTo = (latitude: number, longitude: number): Sql => sql`2 * 6371000 * asin(least(1, sqrt(
  power(sin(radians(s.latitude - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - ${longitude}::float8) / 2), 2))))`;

function placeCondition({ name, kind, countryCode, latitude, longitude, radiusM }: WishedPlace): Sql {
  const isNamed = sql`lower(s.city_name) = lower(${name}::text)`;
  if (kind === 'country') return sql`s.country_code = ${countryCode ?? ''}`;
  // A part of a city that no list knows may stand in an address.
  if (latitude == null || longitude == null)
    return sql`(${isNamed} or position(lower(${name}::text) in lower(s.address)) > 0)`;
  const isNear = sql`${distanceTo(latitude, longitude)} <= ${radiusM ?? usualRadius[kind]}::float8`;
  return kind === 'city' && radiusM == null ? sql`(${isNamed} or ${isNear})` : isNear;
}

export interface WishedScreen {
  readonly id: string;
  /** From the nearest point that it is to be near; null without one. */
  readonly distanceM: number | null;
  readonly venueType: number;
}

/** What makes a screen one that some wishes are about, of the alias `s`. */
function wishedConditions(wishes: Wishes, venues: readonly number[], currency: string): Sql[] {
  const { places, withoutVenues, withoutPlaces, category } = wishes;
  return [
    sql`s.status = 'active' and s.currency_code = ${currency}`,
    ...(places.length > 0 ? [sql`(${join(places.map(placeCondition), ' or ')})`] : []),
    ...(venues.length > 0 ? [isIn(venues)] : []),
    ...(withoutVenues.length > 0 ? [sql`not (${isIn(withoutVenues)})`] : []),
    ...withoutPlaces.map(
      (name) =>
        sql`lower(s.city_name) <> lower(${name}::text) and position(lower(${name}::text) in lower(s.address)) = 0`,
    ),
    ...(category ? [sql`not (${category} = any(s.prohibited_categories))`] : []),
  ];
}

/** Of some screens those that the wishes are about. */
export async function wishedAmong(
  tx: Tx,
  ids: readonly string[],
  wishes: Wishes,
  currency: string,
): Promise<ReadonlySet<string>> {
  const conditions = [
    sql`s.id = any(${[...ids]}::uuid[])`,
    ...wishedConditions(wishes, venuesWished(wishes), currency),
  ];
  const rows = await tx.rows<{ id: string }>(sql`select s.id from screens s where ${join(conditions, ' and ')}`);
  return new Set(rows.map(({ id }) => id));
}

export interface FoundScreens {
  readonly weighed: readonly WishedScreen[];
  /** All that the wishes are about. */
  readonly count: number;
  /** What a contact costs at least, micros, on the screens of each city that are not weighed; empty where all are. */
  readonly beyond: ReadonlyMap<string, number>;
}

/** The screens that some wishes are about, in a currency; of too many those with the cheapest contacts are weighed, city by city in turn. */
export async function findWishedScreens(
  tx: Tx,
  wishes: Wishes,
  venues: readonly number[],
  currency: string,
): Promise<FoundScreens> {
  const { places } = wishes;
  const points = places.flatMap(({ kind, latitude, longitude, radiusM }) =>
    latitude != null && longitude != null && (kind === 'near' || radiusM != null)
      ? [distanceTo(latitude, longitude)]
      : [],
  );
  const conditions = wishedConditions(wishes, venues, currency);
  const rows = await tx.rows<
    WishedScreen & { readonly city: string; readonly place: number; readonly least: number }
  >(sql`
    with found as (
      select s.id, s.city, s.venue_type, s.contact_micros, ${points.length > 0 ? sql`least(${join(points, ', ')})` : sql`null::float8`} as distance_m,
        row_number() over (partition by s.city order by s.contact_micros, s.id) as turn
      from screens s where ${join(conditions, ' and ')}),
    placed as (select *, row_number() over (order by turn, contact_micros, id) as place from found)
    select id, city, distance_m, venue_type, place::float8 as place, contact_micros as least from placed where place <= ${MOST_WEIGHED}
    union all
    select null, city, null, 0, count(*)::float8, min(contact_micros) from placed where place > ${MOST_WEIGHED} group by city
    order by place`);
  const weighed = rows
    .filter(({ id }) => id !== null)
    .map(({ id, distanceM, venueType }) => ({ id, distanceM, venueType }));
  const others = rows.filter(({ id }) => id === null);
  return {
    weighed,
    count: others.reduce((sum, { place }) => sum + place, weighed.length),
    beyond: new Map(others.map(({ city, least }) => [city, least])),
  };
}

/** Of venues that are wished less so much is weighed, and so much of all others where some are wished more. */
const LESS = 0.25;
const OTHERS = 0.5;

/** Of the screens that were found those that are weighed where some kinds of places are wished less or more: the best of each. */
export function leanTo(found: readonly WishedScreen[], { lessVenues = [], moreVenues = [] }: Wishes): WishedScreen[] {
  const isOf = (venues: readonly number[], venueType: number) =>
    venues.some((venue) => [venueType, Math.floor(venueType / 100), Math.floor(venueType / 10_000)].includes(venue));
  const thin = (screens: readonly WishedScreen[], part: number) => screens.slice(0, Math.ceil(screens.length * part));
  const less = found.filter(({ venueType }) => isOf(lessVenues, venueType));
  const more = found.filter(({ venueType }) => !isOf(lessVenues, venueType) && isOf(moreVenues, venueType));
  const others = found.filter((screen) => !less.includes(screen) && !more.includes(screen));
  return [...thin(less, LESS), ...more, ...thin(others, more.length > 0 ? OTHERS : 1)];
}
