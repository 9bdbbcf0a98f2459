import { type Sql, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

const EARTH_M = 6_371_008.8;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

interface Box {
  readonly south: number;
  /** Greater than `east` in a box over the antimeridian. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly metres: number;
}

const refuse = (parameter: string): never => {
  throw new ProblemError('invalid_request', { errors: [{ path: `query/${parameter}`, code: 'pattern' }] });
};
const isLat = (value: number | undefined): value is number => value !== undefined && Math.abs(value) <= 90;
const isLng = (value: number | undefined): value is number => value !== undefined && Math.abs(value) <= 180;

/** `south,west,north,east`. @throws ProblemError `invalid_request` */
function parseBox(text: string): Box {
  const [south, west, north, east] = text.split(',').map(Number);
  if (!isLat(south) || !isLng(west) || !isLat(north) || !isLng(east) || south > north) return refuse('bbox');
  return { south, west, north, east };
}

/** `latitude,longitude,metres`. @throws ProblemError `invalid_request` */
export function parseCircle(text: string): Circle {
  const [lat, lng, metres] = text.split(',').map(Number);
  if (!isLat(lat) || !isLng(lng) || metres === undefined) return refuse('near');
  return { lat, lng, metres };
}

/** `latitude,longitude;…`. @throws ProblemError `invalid_request` */
function parsePolygon(text: string): readonly (readonly [lat: number, lng: number])[] {
  return text.split(';').map((corner) => {
    const [lat, lng] = corner.split(',').map(Number);
    return isLat(lat) && isLng(lng) ? [lat, lng] : refuse('area');
  });
}

/** The box around a circle: all longitudes where a pole is inside. */
export function boxAround({ lat, lng, metres }: Circle): Box {
  const angle = metres / EARTH_M;
  const [south, north] = [lat - toDegrees(angle), lat + toDegrees(angle)];
  if (south <= -90 || north >= 90)
    return { south: Math.max(-90, south), west: -180, north: Math.min(90, north), east: 180 };
  const reach = toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(lat)))));
  const wrap = (value: number): number => ((((value + 180) % 360) + 360) % 360) - 180;
  return { south, north, west: wrap(lng - reach), east: wrap(lng + reach) };
}

const inBox = ({ south, west, north, east }: Box): Sql =>
  west <= east
    ? sql`s.latitude between ${south}::float8 and ${north}::float8 and s.longitude between ${west}::float8 and ${east}::float8`
    : sql`s.latitude between ${south}::float8 and ${north}::float8 and (s.longitude >= ${west}::float8 or s.longitude <= ${east}::float8)`;

/** Whole metres between a screen and a point, on a sphere. */
export const distanceTo = ({ lat, lng }: Pick<Circle, 'lat' | 'lng'>): Sql => sql`
  round(${2 * EARTH_M}::float8 * asin(least(1, sqrt(
    sin(radians(s.latitude - ${lat}::float8) / 2) ^ 2
    + cos(radians(s.latitude)) * cos(radians(${lat}::float8)) * sin(radians(s.longitude - ${lng}::float8) / 2) ^ 2))))::bigint`;

/** Where screens must be. A circle and a polygon are asked for behind their boxes, which an index answers. */
export function areaConditions(query: {
  bbox?: string | undefined;
  near?: string | undefined;
  area?: string | undefined;
}): Sql[] {
  const conditions: Sql[] = [];
  if (query.bbox) conditions.push(inBox(parseBox(query.bbox)));
  if (query.near) {
    const circle = parseCircle(query.near);
    conditions.push(inBox(boxAround(circle)), sql`${distanceTo(circle)} <= ${circle.metres}`);
  }
  if (query.area) {
    const corners = parsePolygon(query.area);
    const [lats, lngs] = [corners.map(([lat]) => lat), corners.map(([, lng]) => lng)];
    const box = {
      south: Math.min(...lats),
      north: Math.max(...lats),
      west: Math.min(...lngs),
      east: Math.max(...lngs),
    };
    const polygon = `(${corners.map(([lat, lng]) => `(${lng},${lat})`).join(',')})`;
    conditions.push(inBox(box), sql`${polygon}::text::polygon @> point(s.longitude, s.latitude)`);
  }
  return conditions;
}
