/** The cities that are drawn; written by scripts/build-cities.ts. */
import type { CityPack } from '#src/lib/city-map.ts';

export const cityPacks: readonly CityPack[] = [
  { key: 'abu-dhabi', bounds: [53.524, 23.669, 55.433, 25.245] },
  { key: 'berlin', bounds: [12.095, 51.718, 14.677, 53.3] },
  { key: 'chicago', bounds: [-88.685, 41.041, -86.591, 42.664] },
  { key: 'dubai', bounds: [54.311, 24.327, 56.183, 26.005] },
  { key: 'hamburg', bounds: [8.693, 52.787, 11.292, 54.381] },
  { key: 'jeddah', bounds: [38.303, 20.757, 40.025, 22.35] },
  { key: 'london', bounds: [-1.66, 50.713, 1.199, 52.294] },
  { key: 'los-angeles', bounds: [-119.401, 33.193, -117.33, 34.852] },
  { key: 'manchester', bounds: [-3.511, 52.716, -0.966, 54.235] },
  { key: 'new-york', bounds: [-74.997, 39.893, -72.792, 41.526] },
  { key: 'riyadh', bounds: [45.816, 23.941, 47.525, 25.708] },
  { key: 'sharjah', bounds: [54.543, 24.543, 56.31, 26.075] },
];
