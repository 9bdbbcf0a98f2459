import { readFile } from 'node:fs/promises';

/** Kilometres outside the drawn coast of a country that still count as its land: it is drawn in straight lines. */
const COAST_KM = 0.5;
/** The same where the neighbour's land begins: both sides draw one line, and only its bends are lost. */
const BORDER_KM = 3;
/** How far a country's waters reach: twelve nautical miles. */
const WATERS_KM = 22.2;
const KM_PER_DEGREE = 111.32;
/** Edges are found by the degree of latitude that they cross. */
const bandOf = (lat: number): number => Math.floor(lat);

interface Edge {
  readonly fromLat: number;
  readonly fromLng: number;
  readonly toLat: number;
  readonly toLng: number;
}

/** The edges of a country's outline, by the bands that they cross. */
type Outline = ReadonlyMap<number, readonly Edge[]>;

function outlineOf(rings: readonly (readonly number[])[], scale: number): Outline {
  const bands = new Map<number, Edge[]>();
  for (const ring of rings) {
    let [lng, lat] = [ring[0] ?? 0, ring[1] ?? 0];
    for (let at = 2; at < ring.length; at += 2) {
      const [nextLng, nextLat] = [lng + (ring[at] ?? 0), lat + (ring[at + 1] ?? 0)];
      const edge = { fromLat: lat / scale, fromLng: lng / scale, toLat: nextLat / scale, toLng: nextLng / scale };
      const last = bandOf(Math.max(edge.fromLat, edge.toLat));
      for (let band = bandOf(Math.min(edge.fromLat, edge.toLat)); band <= last; band += 1) {
        const own = bands.get(band);
        if (own) own.push(edge);
        else bands.set(band, [edge]);
      }
      [lng, lat] = [nextLng, nextLat];
    }
  }
  return bands;
}

/** By the even-odd rule: what is cut out of a country is not in it. */
function holds(outline: Outline, lat: number, lng: number): boolean {
  let isIn = false;
  for (const { fromLat, fromLng, toLat, toLng } of outline.get(bandOf(lat)) ?? []) {
    if (fromLat > lat === toLat > lat) continue;
    if (lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)) isIn = !isIn;
  }
  return isIn;
}

/** Whether an edge of the outline is as near as that. */
function isNear(outline: Outline, lat: number, lng: number, km: number): boolean {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const around = km / KM_PER_DEGREE;
  for (let band = bandOf(lat - around); band <= bandOf(lat + around); band += 1)
    for (const { fromLat, fromLng, toLat, toLng } of outline.get(band) ?? []) {
      const [x, y] = [(lng - fromLng) * narrow, lat - fromLat];
      const [dx, dy] = [(toLng - fromLng) * narrow, toLat - fromLat];
      const length = dx ** 2 + dy ** 2;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
      if (Math.hypot(x - along * dx, y - along * dy) <= around) return true;
    }
  return false;
}

/** Whose a place is: on a country's land, or so near that the drawing may be wrong; on no land, in its waters; or somewhere else. */
export type Ground = 'land' | 'sea' | 'elsewhere';

export interface Borders {
  /** What a place is to a country (ISO 3166-1 alpha-2); undefined of one that is not drawn. */
  groundOf(code: string, lat: number, lng: number): Ground | undefined;
}

async function readBorders(): Promise<Borders> {
  const text = await readFile(new URL('./data/borders.json', import.meta.url), 'utf8');
  const { scale, countries } = JSON.parse(text) as {
    readonly scale: number;
    readonly countries: Readonly<Record<string, readonly (readonly number[])[]>>;
  };
  const outlines = new Map(Object.entries(countries).map(([code, rings]) => [code, outlineOf(rings, scale)]));
  return {
    groundOf(code, lat, lng) {
      const own = outlines.get(code);
      if (!own) return undefined;
      if (holds(own, lat, lng) || isNear(own, lat, lng, COAST_KM)) return 'land';
      const isOthers = [...outlines].some(([other, outline]) => other !== code && holds(outline, lat, lng));
      if (isOthers) return isNear(own, lat, lng, BORDER_KM) ? 'land' : 'elsewhere';
      return isNear(own, lat, lng, WATERS_KM) ? 'sea' : 'elsewhere';
    },
  };
}

let known: Promise<Borders> | undefined;

/** The outlines of countries, read when the first place is asked about and kept. */
export function borders(): Promise<Borders> {
  known ??= readBorders().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
