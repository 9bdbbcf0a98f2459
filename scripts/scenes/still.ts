import type { Palette } from '../../src/scenes/draw/palette.ts';
import { ellipse, HEIGHT, path, polygon, rect, stroke, WIDTH } from '../../src/scenes/draw/pen.ts';
import { type Placed, place } from '../../src/scenes/mount.ts';
import type { Setting } from '../../src/scenes/settings.ts';
import letters from './lettering.json' with { type: 'json' };
import type { Poster } from './posters.ts';

/** How far the sky, or the ceiling, goes on above the picture: there is room for words where it stands upright. */
const ABOVE = 40;

/** Where the vault of the station is, from which its screen hangs. */
const VAULT = -6;

const short = (value: number) => String(Math.round(value * 100) / 100);
const outlines: Readonly<Record<string, string>> = letters;

/** A path with each of its points put somewhere else. */
const moved = (d: string, to: (x: number, y: number) => readonly [number, number]): string =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => to(Number(x), Number(y)).map(short).join(' '));

/** The artwork as it is seen on the screen. */
function shown({ ground, marks, lines }: Poster, { seen, height }: Placed): string {
  const inSight = (d: string) => moved(d, (x, y) => seen(x / 90, y / 160));
  const scale = height / 160;
  return [
    path(inSight('M0 0L90 0L90 160L0 160Z'), ground),
    ...marks.map(({ d, fill, stroke: line, width = 1 }) =>
      line ? stroke(inSight(d), line, width * scale) : path(inSight(d), fill ?? 'none'),
    ),
    ...lines.map(({ x, y, size, fill, text }) => {
      const outline = outlines[text];
      if (!outline) throw new Error(`No outlines of "${text}"`);
      return path(inSight(moved(outline, (px, py) => [x + (px * size) / 1000, y + (py * size) / 1000])), fill);
    }),
  ].join('');
}

/** What the screen is built into: a rim all around, down to the ground where it is a panel, and what it hangs from. */
function housing({ mount }: Setting, { seen, width, height, top }: Placed): string {
  const [across, down] = [1 / width, 1 / height];
  const below = mount.holder === 'panel' && mount.ground ? (mount.ground - top - height) / height : down;
  const outline = (x: number, y: number, foot: number) =>
    [seen(-x, -y), seen(1 + x, -y), seen(1 + x, 1 + foot), seen(-x, 1 + foot)].flat();
  const hangers = [0.2, 0.8].map((at) => seen(at, 0));
  return (
    (mount.holder === 'ceiling'
      ? stroke(hangers.map(([x, y]) => `M${x} ${y}V${VAULT}`).join(''), '#3a404b', 0.7)
      : '') +
    (mount.holder === 'panel' ? polygon(outline(across * 2.4, 0, below + 1.4 * down), '#000', { opacity: 0.18 }) : '') +
    polygon(outline(across, down, below), '#23272f', { stroke: '#3d434f', 'stroke-width': 0.3 })
  );
}

/** By night a screen lights what is around it. */
const glow = ({ light }: Poster, { left, top, width, height }: Placed, foot: number): string =>
  `<defs><radialGradient id="glow"><stop stop-color="${light}" stop-opacity=".6"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
  ellipse(left + width / 2, top + height / 2, width * 1.25, height * 0.95, 'url(#glow)') +
  ellipse(left + width / 2, foot, width * 1.3, 7, 'url(#glow)');

export interface Still {
  readonly setting: Setting;
  readonly poster: Poster;
  /** What is above the picture. */
  readonly above: (p: Palette) => string;
}

/** A setting with an artwork on its screen, as one picture that is 160 wide and, with what is above, 140 high. */
export function still({ setting, poster, above }: Still, palette: Palette, isNight: boolean): string {
  const { mount, back, front } = setting;
  const placed = place(mount, 9 / 16);
  const foot = mount.ground ?? 90;
  const marks =
    rect(0, -ABOVE, WIDTH, ABOVE + 1, above(palette)) +
    back(palette) +
    (isNight ? glow(poster, placed, foot) : '') +
    housing(setting, placed) +
    shown(poster, placed) +
    (front?.(palette) ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -${ABOVE} ${WIDTH} ${HEIGHT + ABOVE}" preserveAspectRatio="xMidYMid slice">${marks}</svg>\n`;
}
