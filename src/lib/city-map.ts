import { type Point, project } from './mercator.ts';

/** West, south, east and north of a box, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** A name on the map: where it stands, and from how many pixels of the world's width on. */
export type CityName = readonly [name: string, lng: number, lat: number];

/** One file of `map/cities`; its format is described beside it. Lines are coded as those of `map/world.json` are. */
export interface CityMap {
  readonly version: 1;
  readonly key: string;
  /** Steps of a degree. */
  readonly scale: number;
  /** What the file knows; beside it nothing is said. */
  readonly bounds: Box;
  /** Whom the data are to be credited to, with their licence. */
  readonly credits: readonly { readonly text: string; readonly href: string }[];
  /** Layers of rings, each filled by the even-odd rule; water is where any of them is. Rings may reach beyond the bounds. */
  readonly water: readonly (readonly (readonly number[])[])[];
  readonly rivers: readonly (readonly number[])[];
  /** Rivers without water for most of the year. */
  readonly wadis: readonly (readonly number[])[];
  readonly railways: readonly (readonly number[])[];
  /** Between the districts. */
  readonly borders: readonly (readonly number[])[];
  readonly districts: readonly CityName[];
  readonly stations: readonly CityName[];
  /** By their codes of three letters. */
  readonly airports: readonly CityName[];
  /** Boroughs, suburbs and towns, the most people first. */
  readonly places: readonly CityName[];
}

/** A pack as the page knows it before it is loaded. */
export interface CityPack {
  readonly key: string;
  readonly bounds: Box;
}

export interface WorldBounds {
  readonly least: Point;
  readonly most: Point;
}

/** A box in world coordinates (see `project`). */
export function worldBounds([west, south, east, north]: Box): WorldBounds {
  return { least: project({ lng: west, lat: north }), most: project({ lng: east, lat: south }) };
}
