import type { MapView, Size } from '#src/lib/mercator.ts';
import { CITY_UNITS, type City, scaleOf } from './city.ts';
import type { WorldPaths } from './world.ts';

export interface GroundColors {
  readonly land: string;
  readonly border: string;
  readonly water: string;
  readonly river: string;
  readonly railway: string;
  readonly district: string;
}

/** The colours of the theme that is on, from the custom properties of the map's own element. */
export function readGroundColors(style: CSSStyleDeclaration): GroundColors {
  const of = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: of('land'),
    border: of('border'),
    water: of('water'),
    river: of('river'),
    railway: of('railway'),
    district: of('district'),
  };
}

interface Painting {
  readonly view: MapView;
  readonly size: Size;
  readonly ratio: number;
  readonly colors: GroundColors;
}

/** What the map stands on: land and borders of the world, and of the cities in view what is known of them. */
export function paintGround(
  context: CanvasRenderingContext2D,
  world: WorldPaths | null,
  cities: readonly City[],
  painting: Painting,
): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = painting.colors.water;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  if (world) paintWorld(context, world, painting);
  for (const city of cities) paintCity(context, city, painting);
}

function paintWorld(
  context: CanvasRenderingContext2D,
  world: WorldPaths,
  { view, size, ratio, colors }: Painting,
): void {
  const scale = view.scale * ratio;
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (size.width / 2) * ratio - view.center.x * scale,
    (size.height / 2) * ratio - view.center.y * scale,
  );
  context.fillStyle = colors.land;
  context.fill(world.land, 'evenodd');
  context.strokeStyle = colors.border;
  context.lineWidth = ratio / scale;
  context.stroke(world.land);
  context.stroke(world.borders);
}

/** CSS pixels that a river is wide: it is known as a line alone. */
const riverWidth = (scale: number): number => Math.min(4, Math.max(1, 1 + 0.75 * Math.log2(scale / scaleOf(9.5))));

function paintCity(
  context: CanvasRenderingContext2D,
  { bounds: { least, most }, ...city }: City,
  { view, size, ratio, colors }: Painting,
): void {
  const scale = (view.scale * ratio) / CITY_UNITS;
  const pixel = ratio / scale;
  context.save();
  context.setTransform(
    scale,
    0,
    0,
    scale,
    (size.width / 2) * ratio - (view.center.x - least.x) * view.scale * ratio,
    (size.height / 2) * ratio - (view.center.y - least.y) * view.scale * ratio,
  );
  context.beginPath();
  context.rect(0, 0, (most.x - least.x) * CITY_UNITS, (most.y - least.y) * CITY_UNITS);
  context.clip();
  context.fillStyle = colors.land;
  context.fill();
  context.fillStyle = colors.water;
  for (const water of city.water) context.fill(water, 'evenodd');
  const stroke = (path: Path2D, color: string, width: number, dashes: readonly number[] = []) => {
    context.strokeStyle = color;
    context.lineWidth = width * pixel;
    context.setLineDash(dashes.map((dash) => dash * pixel));
    context.stroke(path);
  };
  stroke(city.rivers, colors.river, riverWidth(view.scale));
  stroke(city.wadis, colors.river, 1, [3, 4]);
  if (view.scale >= scaleOf(9.5)) stroke(city.borders, colors.district, 1, [5, 4]);
  if (view.scale >= scaleOf(9.5)) stroke(city.railways, colors.railway, view.scale >= scaleOf(12) ? 2 : 1);
  context.restore();
}
