import type { MapView, Size } from '#src/lib/mercator.ts';
import { toScreen } from '#src/lib/mercator.ts';
import type { City } from './city.ts';
import { type GroundColors, paintGround } from './ground-painter.ts';
import type { WorldPaths } from './world.ts';

/** How much larger than the view the picture is that is moved instead of drawn anew. */
const MARGIN = 1.6;
/** How far the picture may be stretched before it is drawn anew. */
const STRETCH = 1.35;

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly view: MapView;
  readonly size: Size;
  readonly cities: readonly City[];
}

/** What stands below the markers. */
export interface Ground {
  readonly world: WorldPaths | null;
  /** The cities of a view. */
  readonly citiesOf: (view: MapView, size: Size) => readonly City[];
  readonly colors: GroundColors;
}

const isSame = (a: readonly City[], b: readonly City[]): boolean =>
  a.length === b.length && a.every((city) => b.includes(city));

/**
 * Land, borders and cities. While the view moves, a larger picture drawn before is moved along; it is drawn anew once the view rests
 * or has left it, or a city has come, so that a frame of a gesture costs one copy.
 */
export function createBaseLayer() {
  let picture: Picture | null = null;

  const isEnough = (view: MapView, size: Size, isMoving: boolean): boolean => {
    if (!picture) return false;
    const stretch = view.scale / picture.view.scale;
    if (!isMoving && stretch !== 1) return false;
    if (stretch > STRETCH || stretch < 1 / STRETCH) return false;
    const middle = toScreen(view, size, picture.view.center);
    const spareX = (picture.size.width * stretch - size.width) / 2;
    const spareY = (picture.size.height * stretch - size.height) / 2;
    return Math.abs(middle.x - size.width / 2) <= spareX && Math.abs(middle.y - size.height / 2) <= spareY;
  };

  return {
    /** Another theme or world: what was drawn no longer counts. */
    forget() {
      picture = null;
    },
    /** Puts the ground of a view into a context whose unit is a device pixel; tells the cities that are part of it. */
    paint(
      context: CanvasRenderingContext2D,
      { world, citiesOf, colors }: Ground,
      { view, size, ratio, isMoving }: Frame,
    ): readonly City[] {
      const larger = { width: size.width * MARGIN, height: size.height * MARGIN };
      const isDrawn = isEnough(view, size, isMoving);
      const cities = isDrawn && picture ? citiesOf(picture.view, picture.size) : citiesOf(view, larger);
      if (!isDrawn || !picture || !isSame(cities, picture.cities)) {
        const canvas = picture?.canvas ?? document.createElement('canvas');
        canvas.width = Math.round(larger.width * ratio);
        canvas.height = Math.round(larger.height * ratio);
        const own = canvas.getContext('2d');
        if (!own) return [];
        paintGround(own, world, cities, { view, size: larger, ratio, colors });
        picture = { canvas, view, size: larger, cities };
      }
      const stretch = view.scale / picture.view.scale;
      const middle = toScreen(view, size, picture.view.center);
      const [width, height] = [picture.canvas.width * stretch, picture.canvas.height * stretch];
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(picture.canvas, middle.x * ratio - width / 2, middle.y * ratio - height / 2, width, height);
      return cities;
    },
  };
}

/** What one frame shows. */
export interface Frame {
  readonly view: MapView;
  readonly size: Size;
  /** Device pixels to a CSS pixel. */
  readonly ratio: number;
  /** A gesture or a flight is going on. */
  readonly isMoving: boolean;
}
