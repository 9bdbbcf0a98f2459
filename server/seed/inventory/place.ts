import type { CityKey } from './cities.ts';
import type { VenueType } from './venues.ts';

/** A place with one or more screens: city, venue type, number of screens, name, address, latitude, longitude. */
export type Place = readonly [CityKey, VenueType, number, string, string, number, number];

/** The same with name and address in Arabic at the end. */
export type ArabicPlace = readonly [...Place, string, string];
