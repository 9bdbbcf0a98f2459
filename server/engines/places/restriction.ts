import type { LatLng, Viewport } from './places.ts';

/** Whether a point lies in a box, which may step over the antimeridian. */
export function isWithin({ southwest, northeast }: Viewport, { lat, lng }: LatLng): boolean {
  if (lat < southwest.lat || lat > northeast.lat) return false;
  return southwest.lng <= northeast.lng
    ? lng >= southwest.lng && lng <= northeast.lng
    : lng >= southwest.lng || lng <= northeast.lng;
}

/** The middle of a box, eastwards from its western edge. */
export function middleOf({ southwest, northeast }: Viewport): LatLng {
  const width = (northeast.lng - southwest.lng + 360) % 360;
  const lng = southwest.lng + width / 2;
  return { lat: round((southwest.lat + northeast.lat) / 2), lng: round(lng > 180 ? lng - 360 : lng) };
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** The box of Google's `rectangle:south,west|north,east`; undefined when it is none. */
export function parseRectangle(text: string): Viewport | undefined {
  const match = /^rectangle:([^,|]+),([^,|]+)\|([^,|]+),([^,|]+)$/.exec(text);
  const numbers = match?.slice(1).map((part) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(part) ? Number(part) : Number.NaN));
  const [south, west, north, east] = numbers ?? [];
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined;
  if (![south, north].every((lat) => Math.abs(lat) <= 90) || south > north) return undefined;
  if (![west, east].every((lng) => Math.abs(lng) <= 180)) return undefined;
  return { southwest: { lat: south, lng: west }, northeast: { lat: north, lng: east } };
}

/** The box as Google writes it. */
export const formatRectangle = ({ southwest, northeast }: Viewport): string =>
  `rectangle:${southwest.lat},${southwest.lng}|${northeast.lat},${northeast.lng}`;

/** The countries of `country:us|country:ca`, upper case; undefined when it is no such list. */
export function parseComponents(text: string): string[] | undefined {
  const parts = text.split('|').map((part) => /^country:([a-z]{2})$/i.exec(part)?.[1]?.toUpperCase());
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
