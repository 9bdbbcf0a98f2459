import type { CityKey } from './cities.ts';
import land from './land.json' with { type: 'json' };

/** Land and water around a city's screens, in cells of about a hundred metres. */
export interface CityLand {
  /** Degrees of the box that is known. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Whether a place is on land; beside the box nothing is. */
  holds(latitude: number, longitude: number): boolean;
}

const { step, cities } = land;

function readLand({ west, south, columns, rows, runs }: (typeof cities)[CityKey]): CityLand {
  // Cells from the north-west corner, row by row: so many of water, so many of land, and so on.
  const cells = new Uint8Array(columns * rows);
  let at = 0;
  runs.split(' ').forEach((length, index) => {
    const end = at + Number(length);
    cells.fill(index % 2, at, end);
    at = end;
  });
  const [east, north] = [west + columns * step, south + rows * step];
  return {
    west,
    south,
    east,
    north,
    holds(latitude, longitude) {
      const [column, row] = [Math.floor((longitude - west) / step), Math.floor((north - latitude) / step)];
      return column >= 0 && column < columns && row >= 0 && row < rows && cells[row * columns + column] === 1;
    },
  };
}

/** The true coast around each demo city (see the source in `land.json`), finer than any map of ours draws it. */
export const landOf = (city: CityKey): CityLand => readLand(cities[city]);
