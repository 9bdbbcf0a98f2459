/** Marks of an SVG in a picture that is 160 wide and 100 high. All of them are attributes: no style sheet, no script, no address. */
export const WIDTH = 160;
export const HEIGHT = 100;

/** Two decimals are a sixtieth of a pixel at the largest size a scene is shown. */
const short = (value: number) => String(Math.round(value * 100) / 100);

type Attributes = Readonly<Record<string, string | number>>;

function mark(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`,
  );
  return `<${name}${written.join('')}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, rest: Attributes = {}) =>
  mark('rect', { x, y, width, height, fill, ...rest });

export const circle = (cx: number, cy: number, r: number, fill: string, rest: Attributes = {}) =>
  mark('circle', { cx, cy, r, fill, ...rest });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, rest: Attributes = {}) =>
  mark('ellipse', { cx, cy, rx, ry, fill, ...rest });

/** `points` is x, y, x, y … */
export const polygon = (points: readonly number[], fill: string, rest: Attributes = {}) =>
  mark('polygon', { points: points.map(short).join(' '), fill, ...rest });

export const path = (d: string, fill: string, rest: Attributes = {}) => mark('path', { d, fill, ...rest });

export const stroke = (d: string, color: string, width: number, rest: Attributes = {}) =>
  path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...rest,
  });

/** A surface whose colour changes from its top to its bottom. */
export const fade = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** The marks as a picture of their own. */
export const picture = (marks: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${marks}</svg>`;

/** The same numbers between 0 and 1 for the same seed: a scene looks the same whenever it is drawn. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
