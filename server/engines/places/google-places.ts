import { type GeocodeResult, isArabic, type PlaceQuery, type Places, PlacesError, type Prediction } from './places.ts';
import { formatRectangle } from './restriction.ts';

export interface GooglePlacesOptions {
  readonly key: string;
  /** e.g. `https://maps.googleapis.com`; no path. */
  readonly baseUrl: string;
  /** How long Google may take, milliseconds. */
  readonly timeoutMs?: number;
}

const MAX_ANSWER_CHARS = 1024 * 1024;

/** What Google's `status` means where it is no answer. */
const failures: Readonly<Record<string, PlacesError['kind']>> = {
  OVER_QUERY_LIMIT: 'limited',
  OVER_DAILY_LIMIT: 'limited',
  REQUEST_DENIED: 'refused',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function pointOf(value: unknown) {
  if (!isRecord(value) || typeof value.lat !== 'number' || typeof value.lng !== 'number') {
    throw new PlacesError('unavailable', 'Google gave a place without coordinates');
  }
  return { lat: value.lat, lng: value.lng };
}

const predictionOf = (one: Record<string, unknown>): Prediction => ({
  description: textOf(one.description),
  place_id: textOf(one.place_id),
  types: textsOf(one.types),
});

function resultOf(one: Record<string, unknown>): GeocodeResult {
  const geometry = isRecord(one.geometry) ? one.geometry : {};
  const viewport = isRecord(geometry.viewport) ? geometry.viewport : {};
  return {
    place_id: textOf(one.place_id),
    formatted_address: textOf(one.formatted_address),
    address_components: listOf(one.address_components).map((component) => ({
      types: textsOf(component.types),
      short_name: textOf(component.short_name),
      long_name: textOf(component.long_name),
    })),
    geometry: {
      location: pointOf(geometry.location),
      viewport: { southwest: pointOf(viewport.southwest), northeast: pointOf(viewport.northeast) },
    },
  };
}

/** Google's Places Autocomplete and Geocoding web services. The key travels in the query, so no address is ever in an error. */
export function createGooglePlaces({ key, baseUrl, timeoutMs = 4000 }: GooglePlacesOptions): Places {
  async function ask(service: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const url = new URL(`/maps/api/${service}/json`, baseUrl);
    url.search = new URLSearchParams({ ...query, key }).toString();
    let text: string;
    let status: number;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      status = response.status;
      text = await response.text();
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      throw new PlacesError('unavailable', `Google ${service}: ${isLate ? 'no answer in time' : 'no answer'}`);
    }
    if (status === 429) throw new PlacesError('limited', `Google ${service}: HTTP 429`);
    if (status === 401 || status === 403) throw new PlacesError('refused', `Google ${service}: HTTP ${status}`);
    if (status !== 200 || text.length > MAX_ANSWER_CHARS)
      throw new PlacesError('unavailable', `Google ${service}: HTTP ${status}`);
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw new PlacesError('unavailable', `Google ${service}: the answer is no JSON`);
    }
    const code = isRecord(answer) ? textOf(answer.status) : '';
    if (isRecord(answer) && ['OK', 'ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST'].includes(code)) {
      // What Google cannot read finds nothing: an id of another engine, a text of marks.
      return code === 'OK' ? answer : {};
    }
    throw new PlacesError(
      failures[code] ?? 'unavailable',
      `Google ${service}: ${/^[A-Z_]{1,40}$/.test(code) ? code : 'no status'}`,
    );
  }

  return {
    async autocomplete({ input, countries, restriction }: PlaceQuery) {
      const answer = await ask('place/autocomplete', {
        input,
        types: 'geocode',
        language: isArabic(input) ? 'ar' : 'en',
        ...(countries.length > 0
          ? { components: countries.map((code) => `country:${code.toLowerCase()}`).join('|') }
          : {}),
        ...(restriction ? { locationrestriction: formatRectangle(restriction) } : {}),
      });
      return listOf(answer.predictions)
        .map(predictionOf)
        .filter(({ description, place_id }) => description !== '' && place_id !== '');
    },
    async geocode(placeId) {
      const answer = await ask('geocode', { place_id: placeId, language: 'en' });
      return listOf(answer.results).map(resultOf);
    },
  };
}
