type Position = readonly [lng: number, lat: number];

/** South, west, north, east in degrees; west is greater than east where the box steps over the antimeridian. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** Degrees by which land may lie apart and still be shown as one country: Hawaii belongs, French Guiana does not. */
const FAR = 31;

const round = (value: number) => Math.round(value * 1000) / 1000;
const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The widest stretch of longitudes without any of the given ones: where it starts, and how wide it is. */
export function longitudeGap(lngs: readonly number[]): { readonly from: number; readonly width: number } {
  const sorted = [...new Set(lngs)].sort((a, b) => a - b);
  let gap = { from: sorted.at(-1) ?? 0, width: 360 - ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) };
  for (let index = 1; index < sorted.length; index += 1) {
    const [before, here] = [sorted[index - 1] ?? 0, sorted[index] ?? 0];
    if (here - before > gap.width) gap = { from: before, width: here - before };
  }
  return gap;
}

/** The smallest box around positions, over the antimeridian where that is shorter. */
function box(positions: readonly Position[]): Box {
  const lats = positions.map(([, lat]) => lat);
  const { from, width } = longitudeGap(positions.map(([lng]) => wrap(lng)));
  const [south, north] = [lats.reduce((a, b) => Math.min(a, b)), lats.reduce((a, b) => Math.max(a, b))];
  return [round(south), round(wrap(from + width)), round(north), round(from)];
}

const widthOf = ([, west, , east]: Box) => (east - west + 360) % 360;
const area = (of: Box) => widthOf(of) * (of[2] - of[0]);

/** Degrees between two boxes, 0 where they meet. */
function apart(a: Box, b: Box): number {
  const latitudes = Math.max(0, a[0] - b[2], b[0] - a[2]);
  const eastwards = (b[1] - a[3] + 360) % 360;
  const westwards = (a[1] - b[3] + 360) % 360;
  const meet = (b[1] - a[1] + 360) % 360 <= widthOf(a) || (a[1] - b[1] + 360) % 360 <= widthOf(b);
  return Math.max(latitudes, meet ? 0 : Math.min(eastwards, westwards));
}

const corners = ([south, west, north, east]: Box): Position[] => [
  [west, south],
  // A wide box keeps its inside: of three corners the gap cannot be mistaken.
  [wrap(west + widthOf([south, west, north, east]) / 2), south],
  [east, north],
];

/** The box of a country's rings: the largest one, all that lies near it, step by step, and the places near those. */
export function boundsOf(rings: readonly (readonly Position[])[], places: readonly Position[]): Box {
  const boxes = rings.map(box).sort((a, b) => area(b) - area(a));
  const kept = boxes.splice(0, 1);
  for (let index = 0; index < boxes.length; ) {
    const candidate = boxes[index];
    if (candidate && kept.some((near) => apart(near, candidate) <= FAR)) {
      kept.push(candidate);
      boxes.splice(index, 1);
      index = 0;
    } else index += 1;
  }
  const land = box(kept.flatMap(corners));
  // The outlines are coarse, and drawn by who holds the land: whoever lives near is inside.
  const near = places.filter(([lng, lat]) => apart(land, [lat, lng, lat, lng]) <= FAR).flatMap(around);
  return box([...corners(land), ...near]);
}

const MARGIN = 0.05;
const around = ([lng, lat]: Position): Position[] => [
  [lng - MARGIN, lat - MARGIN],
  [lng + MARGIN, lat + MARGIN],
];

/** A box a little larger than the positions; undefined without any. */
export function boxAround(positions: readonly Position[]): Box | undefined {
  return positions.length === 0 ? undefined : box(positions.flatMap(around));
}
