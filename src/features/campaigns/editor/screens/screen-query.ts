import type { operations } from '#contract/product-api.ts';
import type { LngLat } from '#src/lib/mercator.ts';

type ListQuery = NonNullable<operations['listScreens']['parameters']['query']>;
export type ScreenSort = NonNullable<ListQuery['sort']>;
/** What the server is asked for, but pages and the flight. */
export type ScreenSearchQuery = Pick<
  ListQuery,
  'q' | 'country' | 'city' | 'venueType' | 'mediaOwner' | 'format' | 'minCpmMicros' | 'maxCpmMicros' | 'near' | 'area'
>;

/** A circle around a place that was searched for. */
export interface NearPlace extends LngLat {
  readonly name: string;
  readonly metres: number;
}

/** What list and map are narrowed to, as the address of the page says it. */
export interface ScreenFilter {
  readonly q: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly venueTypes: readonly number[];
  readonly mediaOwners: readonly string[];
  readonly formats: readonly string[];
  /** Micros for a thousand impressions. */
  readonly minCpm: number | null;
  readonly maxCpm: number | null;
  readonly near: NearPlace | null;
  /** Corners of a drawn area, once around. */
  readonly area: readonly LngLat[] | null;
  readonly isFreeOnly: boolean;
  readonly isChosenOnly: boolean;
  readonly sort: ScreenSort;
}

export const radii: readonly number[] = [1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000];
export const sorts: readonly ScreenSort[] = ['place', 'name', 'price', '-price', 'impressions', 'distance'];
export const MOST_CORNERS = 40;

export const noFilter: ScreenFilter = {
  q: '',
  country: null,
  city: null,
  venueTypes: [],
  mediaOwners: [],
  formats: [],
  minCpm: null,
  maxCpm: null,
  near: null,
  area: null,
  isFreeOnly: false,
  isChosenOnly: false,
  sort: 'place',
};

const { isChosenOnly: _isChosenOnly, sort: _sort, ...nothingSought } = noFilter;
/** What is looked for, taken back: the order and the chosen ones stay. */
export const clearedFilter: Partial<ScreenFilter> = nothingSought;

const MAX_TEXT = 100;
const places = 5;
const short = (degrees: number): string => String(Number(degrees.toFixed(places)));
const isPlace = ({ lat, lng }: LngLat): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** `latitude,longitude;…` as the contract reads it. */
export const areaText = (corners: readonly LngLat[]): string =>
  corners.map(({ lat, lng }) => `${short(lat)},${short(lng)}`).join(';');

function readArea(text: string | null): readonly LngLat[] | null {
  const corners = (text ?? '').split(';').map((corner) => {
    const [lat, lng, ...more] = corner.split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
    return more.length === 0
      ? { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
      : { lat: Number.NaN, lng: Number.NaN };
  });
  return corners.length >= 3 && corners.length <= MOST_CORNERS && corners.every(isPlace) ? corners : null;
}

function readNear(text: string | null, name: string | null): NearPlace | null {
  const [lat, lng, metres, ...more] = (text ?? '').split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  if (lat === undefined || lng === undefined || metres === undefined || more.length > 0) return null;
  if (!isPlace({ lat, lng }) || !radii.includes(metres)) return null;
  return { lat, lng, metres, name: (name ?? '').slice(0, MAX_TEXT) };
}

const readWhole = (text: string | null): number | null => (text && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** Reads the address; what it does not understand it leaves out. */
export function readScreenFilter(params: URLSearchParams): ScreenFilter {
  const near = readNear(params.get('near'), params.get('place'));
  const sort = sorts.find((known) => known === params.get('sort')) ?? 'place';
  const country = params.get('country');
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    city: params.get('city')?.slice(0, MAX_TEXT) || null,
    venueTypes: params
      .getAll('venue')
      .flatMap((text) => (/^[1-9]\d{0,4}$/.test(text) ? [Number(text)] : []))
      .slice(0, MAX_TEXT),
    mediaOwners: params.getAll('owner').filter(Boolean).slice(0, 50),
    formats: params
      .getAll('format')
      .filter((text) => /^\d{1,5}x\d{1,5}$/.test(text))
      .slice(0, 50),
    minCpm: readWhole(params.get('from')),
    maxCpm: readWhole(params.get('to')),
    near,
    area: readArea(params.get('area')),
    isFreeOnly: params.get('free') === '1',
    isChosenOnly: params.get('chosen') === '1',
    sort: sort === 'distance' && !near ? 'place' : sort,
  };
}

const own = [
  'q',
  'country',
  'city',
  'venue',
  'owner',
  'format',
  'from',
  'to',
  'near',
  'place',
  'area',
  'free',
  'chosen',
  'sort',
];

/** What the address says for the country when somebody wants them all. */
const everywhere = 'all';

/** Whether an address says anything of the search: then it begins as it is said. */
export const saysFilter = (params: URLSearchParams): boolean => own.some((name) => params.has(name));

/** A filter that somebody has chosen: an address that names nothing says at least that, and never begins anew. */
export function writeChosenFilter(filter: ScreenFilter, params: URLSearchParams): URLSearchParams {
  const next = writeScreenFilter(filter, params);
  if (!saysFilter(next)) next.set('country', everywhere);
  return next;
}

/** Writes a filter into an address, without what is the default anyway; what else is in the address stays. */
export function writeScreenFilter(filter: ScreenFilter, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of own) next.delete(name);
  const { near, area, sort } = filter;
  if (filter.q.trim()) next.set('q', filter.q.trim());
  if (filter.country) next.set('country', filter.country);
  if (filter.city) next.set('city', filter.city);
  for (const type of filter.venueTypes) next.append('venue', String(type));
  for (const owner of filter.mediaOwners) next.append('owner', owner);
  for (const format of filter.formats) next.append('format', format);
  if (filter.minCpm !== null) next.set('from', String(filter.minCpm));
  if (filter.maxCpm !== null) next.set('to', String(filter.maxCpm));
  if (near) {
    next.set('near', `${short(near.lat)},${short(near.lng)},${near.metres}`);
    next.set('place', near.name);
  }
  if (area) next.set('area', areaText(area));
  if (filter.isFreeOnly) next.set('free', '1');
  if (filter.isChosenOnly) next.set('chosen', '1');
  if (sort !== 'place' && (sort !== 'distance' || near)) next.set('sort', sort);
  return next;
}

/** The filter as the server is asked. */
export function searchOf(filter: ScreenFilter): ScreenSearchQuery {
  const { q, country, city, venueTypes, mediaOwners, formats, minCpm, maxCpm, near, area } = filter;
  return {
    ...(q ? { q } : {}),
    ...(country ? { country: [country] } : {}),
    ...(city ? { city: [city] } : {}),
    ...(venueTypes.length > 0 ? { venueType: [...venueTypes] } : {}),
    ...(mediaOwners.length > 0 ? { mediaOwner: [...mediaOwners] } : {}),
    ...(formats.length > 0 ? { format: [...formats] } : {}),
    ...(minCpm !== null ? { minCpmMicros: minCpm } : {}),
    ...(maxCpm !== null ? { maxCpmMicros: maxCpm } : {}),
    ...(near ? { near: `${short(near.lat)},${short(near.lng)},${near.metres}` } : {}),
    ...(area ? { area: areaText(area) } : {}),
  };
}

/** How many parts of the panel of further filters narrow the search. */
export const furtherNarrowings = (filter: ScreenFilter): number =>
  Number((filter.minCpm ?? filter.maxCpm) !== null) +
  filter.venueTypes.length +
  filter.mediaOwners.length +
  filter.formats.length +
  Number(filter.isFreeOnly);

/** Whether anything is sought; the order and the chosen ones aside. */
export const isNarrowed = (filter: ScreenFilter): boolean =>
  filter.q !== '' ||
  [filter.country, filter.city, filter.near, filter.area].some((part) => part !== null) ||
  furtherNarrowings(filter) > 0;
