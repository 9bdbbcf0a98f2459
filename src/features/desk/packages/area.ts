import type { Schema } from '#src/api/client.ts';

type Area = Schema<'PackageArea'>;

const [LEAST_KM, MOST_KM] = [0.1, 200];

/** A point as maps copy it: "52.5219, 13.4132". Null for anything else. */
export function readPoint(text: string): Pick<Area, 'latitude' | 'longitude'> | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  return found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Metres of kilometres with a point or a comma; null for anything that is no radius of a package. */
export function readRadius(text: string): number | null {
  const km = /^\s*\d{1,3}(?:[.,]\d{1,3})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return km >= LEAST_KM && km <= MOST_KM ? Math.round(km * 1000) : null;
}

export const pointText = (area: Area | null): string => (area ? `${area.latitude}, ${area.longitude}` : '');
export const radiusText = (area: Area | null): string => (area ? String(area.radiusM / 1000) : '');
