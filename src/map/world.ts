import type { Point } from '#src/lib/mercator.ts';
import { decodeLine, type WorldMap } from '#src/lib/world-map.ts';

/** The world's outlines as paths in world coordinates. */
export interface WorldPaths {
  readonly land: Path2D;
  readonly borders: Path2D;
  readonly attribution: string;
}

/** Adds a line or ring to a path. */
export function trace(target: Path2D, points: readonly Point[], isClosed: boolean): void {
  const [first, ...rest] = points;
  if (!first) return;
  target.moveTo(first.x, first.y);
  for (const { x, y } of rest) target.lineTo(x, y);
  if (isClosed) target.closePath();
}

let paths: Promise<WorldPaths> | null = null;

/** Fetched once; rejects when it cannot be had, after which the next call asks again. The screens show without it. */
export function loadWorld(): Promise<WorldPaths> {
  paths ??= fetchWorld().catch((error: unknown) => {
    paths = null;
    throw error;
  });
  return paths;
}

async function fetchWorld(): Promise<WorldPaths> {
  const response = await fetch('/map/world.json');
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  const world = (await response.json()) as WorldMap;
  const land = new Path2D();
  const borders = new Path2D();
  for (const ring of world.land) trace(land, decodeLine(ring, world.scale), true);
  for (const line of world.borders) trace(borders, decodeLine(line, world.scale), false);
  return { land, borders, attribution: world.attribution };
}
