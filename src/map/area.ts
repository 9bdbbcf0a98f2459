import type { LngLat } from '#src/lib/mercator.ts';

const EARTH_M = 6_371_008.8;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** A circle on earth as corners, once around. */
export function circleOf({ lat, lng }: LngLat, metres: number, corners = 64): readonly LngLat[] {
  const angle = metres / EARTH_M;
  const [lat0, lng0] = [toRadians(lat), toRadians(lng)];
  return Array.from({ length: corners }, (_, at) => {
    const bearing = (2 * Math.PI * at) / corners;
    const sin = Math.sin(lat0) * Math.cos(angle) + Math.cos(lat0) * Math.sin(angle) * Math.cos(bearing);
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat0),
      Math.cos(angle) - Math.sin(lat0) * sin,
    );
    return { lat: toDegrees(Math.asin(sin)), lng: toDegrees(lng0 + turn) };
  });
}
