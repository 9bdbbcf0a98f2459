/**
 * The artworks of advertisers of the demo, 90 wide and 160 high: marks whose paths have absolute commands only, so that each of their
 * points can be put into perspective.
 */
export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

export interface Poster {
  readonly ground: string;
  /** What it throws on its surroundings by night. */
  readonly light: string;
  readonly marks: readonly Mark[];
  /** Where a line begins (an Arabic one on the right), how large it is and what it says: its outlines are in lettering.json. */
  readonly lines: readonly { x: number; y: number; size: number; fill: string; text: string }[];
}

/** How far a curve's handles are from its ends, in radii, to look like a quarter of a circle. */
const ROUND = 0.5523;

export function circle(x: number, y: number, r: number): string {
  const h = r * ROUND;
  return (
    `M${x - r} ${y}C${x - r} ${y - h} ${x - h} ${y - r} ${x} ${y - r}C${x + h} ${y - r} ${x + r} ${y - h} ${x + r} ${y}` +
    `C${x + r} ${y + h} ${x + h} ${y + r} ${x} ${y + r}C${x - h} ${y + r} ${x - r} ${y + h} ${x - r} ${y}Z`
  );
}

const box = (x: number, y: number, size: number) =>
  `M${x} ${y}L${x + size} ${y}L${x + size} ${y + size}L${x} ${y + size}Z`;

const bakery: Poster = {
  ground: '#f6c56f',
  light: '#f6c56f',
  marks: [
    { d: circle(45, 74, 37), fill: '#fbe3b3' },
    {
      d: 'M7 92C9 52 32 42 45 42C58 42 81 52 83 92C83 101 73 102 69 94C64 80 56 76 45 76C34 76 26 80 21 94C17 102 7 101 7 92Z',
      fill: '#c06a26',
    },
    { d: 'M14 76C22 54 34 47 45 47C56 47 68 54 76 76C66 62 56 59 45 59C34 59 24 62 14 76Z', fill: '#e39a4c' },
    {
      d: 'M33 44C38 54 39 64 36 77M57 44C52 54 51 64 54 77M19 56C27 64 29 74 25 86M71 56C63 64 61 74 65 86',
      stroke: '#8a4417',
      width: 1.6,
    },
  ],
  lines: [
    { x: 9, y: 127, size: 15.5, fill: '#4a2412', text: 'Baked' },
    { x: 9, y: 143, size: 15.5, fill: '#4a2412', text: 'at seven.' },
    { x: 9, y: 153.5, size: 5.6, fill: '#7a3d12', text: 'Corner Bakery' },
  ],
};

const wheel = (x: number, y: number) => [
  { d: circle(x, y, 16), stroke: '#fdf0d5', width: 2 },
  { d: circle(x, y, 1.6), fill: '#fdf0d5' },
];

const cycles: Poster = {
  ground: '#0f5a63',
  light: '#5fb7b4',
  marks: [
    { d: circle(62, 64, 22), fill: '#f4a259' },
    { d: 'M0 100C16 92 30 92 45 98C60 104 76 104 90 96L90 160L0 160Z', fill: '#0b4249' },
    ...wheel(24, 96),
    ...wheel(66, 96),
    {
      d: 'M24 96L36 70L60 70L42 96ZM42 96L35 66M66 96L58 62M30 65L39 65M58 62L66 60C69 60 70 64 67 66',
      stroke: '#fdf0d5',
      width: 2.2,
    },
  ],
  lines: [
    { x: 9, y: 24, size: 13.5, fill: '#fdf0d5', text: 'Ride the' },
    { x: 9, y: 38.5, size: 13.5, fill: '#fdf0d5', text: 'harbour.' },
    { x: 9, y: 150, size: 5.6, fill: '#a9d0cf', text: 'Harbour Cycles' },
  ],
};

/** A quarter of a circle in a square of 30: `corner` is where its middle is. */
function quarter(x: number, y: number, corner: 'nw' | 'ne' | 'sw' | 'se'): string {
  const [cx, cy] = [corner.endsWith('w') ? x : x + 30, corner.startsWith('n') ? y : y + 30];
  const [sx, sy] = [corner.endsWith('w') ? 30 : -30, corner.startsWith('n') ? 30 : -30];
  const [ax, ay] = [cx + sx, cy + sy];
  return `M${cx} ${cy}L${ax} ${cy}C${ax} ${cy + sy * ROUND} ${cx + sx * ROUND} ${ay} ${cx} ${ay}Z`;
}

const museum: Poster = {
  ground: '#2b2350',
  light: '#9d8be8',
  marks: [
    { d: box(0, 0, 30), fill: '#e4572e' },
    { d: quarter(0, 0, 'se'), fill: '#f9c846' },
    { d: quarter(30, 0, 'nw'), fill: '#6fb3d2' },
    { d: circle(75, 15, 11), fill: '#f9c846' },
    { d: quarter(0, 30, 'ne'), fill: '#f4ede1' },
    { d: box(30, 30, 30), fill: '#f4ede1' },
    { d: circle(45, 45, 11), fill: '#e4572e' },
    { d: quarter(60, 30, 'sw'), fill: '#e4572e' },
    { d: box(0, 60, 30), fill: '#6fb3d2' },
    { d: quarter(0, 60, 'nw'), fill: '#2b2350' },
    { d: quarter(30, 60, 'se'), fill: '#f9c846' },
    { d: box(60, 60, 30), fill: '#f4ede1' },
    { d: quarter(60, 60, 'ne'), fill: '#6fb3d2' },
  ],
  lines: [
    { x: 8, y: 117, size: 16, fill: '#f4ede1', text: 'Open' },
    { x: 8, y: 133, size: 16, fill: '#f4ede1', text: 'late.' },
    { x: 8, y: 150, size: 5.6, fill: '#b9b2d6', text: 'City Museum' },
  ],
};

const oud: Poster = {
  ground: '#0b5c47',
  light: '#7fd6b4',
  marks: [
    { d: circle(45, 62, 30), fill: '#0f7359' },
    { d: 'M36 34L54 34L54 44L36 44Z', fill: '#e8c98a' },
    { d: 'M39 44L51 44L51 50L39 50Z', fill: '#c9a55f' },
    {
      d: 'M33 50L57 50C67 50 71 56 71 64L71 88C71 95 67 98 60 98L30 98C23 98 19 95 19 88L19 64C19 56 23 50 33 50Z',
      fill: '#f4ead2',
    },
    { d: 'M19 72L71 72L71 88C71 95 67 98 60 98L30 98C23 98 19 95 19 88Z', fill: '#d9a648' },
    { d: 'M45 60L49 68L58 68L52 74L55 83L45 78L35 83L38 74L32 68L41 68Z', fill: '#0b5c47' },
  ],
  lines: [
    { x: 82, y: 124, size: 13, fill: '#f4ead2', text: 'عطر المساء' },
    { x: 82, y: 148, size: 7.5, fill: '#e8c98a', text: 'بيت العود' },
  ],
};

export const posters = { bakery, cycles, museum, oud } as const;
