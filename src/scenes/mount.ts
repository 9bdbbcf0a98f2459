/**
 * Where a screen hangs or stands in a scene, and where its corners come to lie in the picture. The same figures place the artwork
 * (by CSS, in hundredths of the picture's width) and draw the housing around it, so that the two agree at every size.
 */
import { HEIGHT, WIDTH } from './draw/pen.ts';

/** How the screen is held: it stands on posts, is a panel down to the ground, lies on a wall or hangs from above. */
export type Holder = 'posts' | 'panel' | 'wall' | 'ceiling';

export interface Mount {
  readonly holder: Holder;
  /** The middle of the screen. */
  readonly x: number;
  /** Its lower edge on posts and panels, its middle on walls, its upper edge below ceilings. */
  readonly y: number;
  /** What it may fill. */
  readonly width: number;
  readonly height: number;
  /** How far its right side is turned away from us, in degrees; towards us below 0. */
  readonly turn: number;
  /** Where posts and panels stand. */
  readonly ground?: number;
}

/** How far the eye is from the picture, in the picture's units. */
export const EYE = 150;
/** What the eye looks at. */
export const GAZE = { x: WIDTH / 2, y: HEIGHT * 0.58 };

type Point = readonly [x: number, y: number];

export interface Placed {
  /** Before it is turned: the box around which it turns. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  /** The corner at a share of the screen's width and height, as it is seen. Shares beyond 0 and 1 lie outside of it. */
  readonly seen: (across: number, down: number) => Point;
}

/** A panel that is less high than it may be stands on a foot, nearer to the eyes of who walks by. */
const RAISED = 0.5;

/** The screen of an aspect as large as its mount allows. */
export function place({ holder, x, y, width: most, height: highest, turn }: Mount, aspect: number): Placed {
  const width = Math.min(most, highest * aspect);
  const height = width / aspect;
  const left = x - width / 2;
  const raised = holder === 'panel' ? (highest - height) * RAISED : 0;
  const top = holder === 'ceiling' ? y : holder === 'wall' ? y - height / 2 : y - height - raised;
  const angle = (turn * Math.PI) / 180;
  const seen = (across: number, down: number): Point => {
    const along = (across - 0.5) * width;
    const scale = EYE / (EYE + along * Math.sin(angle));
    const [px, py] = [x + along * Math.cos(angle), top + down * height];
    return [GAZE.x + (px - GAZE.x) * scale, GAZE.y + (py - GAZE.y) * scale];
  };
  return { left, top, width, height, turn, seen };
}
