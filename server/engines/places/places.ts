/** Where things are in the world: what both engines answer, in the shape of Google's Places and Geocoding services. */

/** Degrees; `lng` from -180 to 180. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** Reaches eastwards from `southwest` to `northeast`: over the antimeridian where `southwest.lng` is the greater one. */
export interface Viewport {
  readonly southwest: LatLng;
  readonly northeast: LatLng;
}

export interface PlaceQuery {
  /** What was typed; not empty. */
  readonly input: string;
  /** ISO 3166-1 alpha-2, upper case; empty for the whole world. */
  readonly countries: readonly string[];
  /** Only places in here; null for the whole world. */
  readonly restriction: Viewport | null;
}

export interface Prediction {
  readonly description: string;
  readonly place_id: string;
  readonly types: string[];
}

export interface GeocodeResult {
  readonly place_id: string;
  readonly formatted_address: string;
  readonly address_components: { types: string[]; short_name: string; long_name: string }[];
  readonly geometry: { location: LatLng; viewport: Viewport };
}

export interface Places {
  /** The likeliest places, best first; none is an answer. Rejects with a PlacesError. */
  autocomplete(query: PlaceQuery): Promise<Prediction[]>;
  /** The place of an id; empty when nobody knows it. Rejects with a PlacesError. */
  geocode(placeId: string): Promise<GeocodeResult[]>;
}

/** `unavailable`: no answer, or one that makes no sense. `limited`: too much was asked. `refused`: the key is not taken. */
export class PlacesError extends Error {
  readonly kind: 'unavailable' | 'limited' | 'refused';

  constructor(kind: PlacesError['kind'], message: string) {
    super(message);
    this.name = 'PlacesError';
    this.kind = kind;
  }
}

/** A repeated `input` as the one text it is for every engine: its parts stand one space apart, whatever spaces they brought. */
export const typedText = (parts: readonly string[]): string => parts.join(' ').trim().replace(/\s+/g, ' ');

/** Whether Arabic letters were typed: places are then called by their Arabic names, and in English otherwise. */
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
