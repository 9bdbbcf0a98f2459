import type { City } from './city.ts';
import { type Obstacle, paintNames, placeNames } from './city-names.ts';
import type { NamedPlace } from './map-labels.ts';
import { type Painting, paintLabels } from './marker-painter.ts';

/** The cities with screens, and what is within those that are drawn, clear of the markers where there is more than a name to go by. */
export function paintGroundNames(
  context: CanvasRenderingContext2D,
  places: readonly NamedPlace[],
  cities: readonly City[],
  obstacles: readonly Obstacle[],
  painting: Painting,
): void {
  const labels = paintLabels(context, places, painting, cities.length > 0 ? obstacles : []);
  if (cities.length === 0) return;
  const { view, size, ratio, colors } = painting;
  const names = cities.flatMap((city) => city.names);
  paintNames(context, placeNames(names, view, size, [...obstacles, ...labels]), ratio, colors);
}
