import type { MapView, Size } from '#src/lib/mercator.ts';
import { toScreen } from '#src/lib/mercator.ts';
import type { WorldPaths } from './world.ts';

export interface BaseColors {
  readonly land: string;
  readonly border: string;
}

/** How much larger than the view the picture is that is moved instead of drawn anew. */
const MARGIN = 1.6;
/** How far the picture may be stretched before it is drawn anew. */
const STRETCH = 1.35;

function drawWorld(
  context: CanvasRenderingContext2D,
  world: WorldPaths,
  view: MapView,
  size: Size,
  ratio: number,
  colors: BaseColors,
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
  context.lineJoin = 'round';
  context.lineWidth = ratio / scale;
  context.stroke(world.land);
  context.stroke(world.borders);
}

/**
 * Land and borders. While the view moves, a larger picture drawn before is moved along; it is drawn anew once the view rests or
 * has left it, so that a frame of a gesture costs one copy.
 */
export function createBaseLayer() {
  let picture: { canvas: HTMLCanvasElement; view: MapView; size: Size } | null = null;

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
    /** Puts land and borders of a view into a context whose unit is a device pixel. */
    paint(
      context: CanvasRenderingContext2D,
      world: WorldPaths,
      { view, size, ratio, isMoving, colors }: Frame & { colors: BaseColors },
    ) {
      if (!isEnough(view, size, isMoving)) {
        const canvas = picture?.canvas ?? document.createElement('canvas');
        const larger = { width: size.width * MARGIN, height: size.height * MARGIN };
        canvas.width = Math.round(larger.width * ratio);
        canvas.height = Math.round(larger.height * ratio);
        const own = canvas.getContext('2d');
        if (!own) return;
        drawWorld(own, world, view, larger, ratio, colors);
        picture = { canvas, view, size: larger };
      }
      if (!picture) return;
      const stretch = view.scale / picture.view.scale;
      const middle = toScreen(view, size, picture.view.center);
      const [width, height] = [picture.canvas.width * stretch, picture.canvas.height * stretch];
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(picture.canvas, middle.x * ratio - width / 2, middle.y * ratio - height / 2, width, height);
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
