/** What is around a screen, by its venue type in the OpenOOH taxonomy: the picture behind it, and where the screen is in it. */
import { counter, plant, room, seats } from './draw/indoors.ts';
import { car, highway, houses, lampPost, pavement, person, road, sky, skyline, tree } from './draw/outdoors.ts';
import type { Palette } from './draw/palette.ts';
import { circle, ellipse, HEIGHT, path, polygon, rect, stroke, WIDTH } from './draw/pen.ts';
import type { Mount } from './mount.ts';

export interface Setting {
  readonly mount: Mount;
  /** What lies behind the screen. */
  readonly back: (p: Palette) => string;
  /** Who stands before it. */
  readonly front?: (p: Palette) => string;
}

const roadside: Setting = {
  mount: { holder: 'posts', x: 102, y: 60, width: 78, height: 46, turn: -16, ground: 86 },
  back: (p) =>
    sky(p, 70, 30) +
    skyline(p, 70, 3) +
    rect(0, 69, WIDTH, 31, p.leaf) +
    path('M0 74Q50 66 96 73T160 71V80H0Z', p.leafDark) +
    highway(p, 70, 48) +
    tree(p, 20, 76, 13) +
    tree(p, 8, 79, 18) +
    tree(p, 150, 82, 22) +
    car(p, 38, 80, 12, p.person[3] ?? p.metal) +
    car(p, 63, 93, 24, p.person[4] ?? p.metal),
};

const square: Setting = {
  mount: { holder: 'panel', x: 104, y: 78, width: 74, height: 56, turn: -20, ground: 88 },
  back: (p) =>
    sky(p, 66, 40) +
    skyline(p, 66, 11) +
    houses({ seed: 21, base: 66, heights: [18, 34], widths: [16, 26], fill: p.front, windows: p.window }) +
    rect(0, 60, WIDTH, 6, p.metalLight, { opacity: 0.35 }) +
    road(p, 66, 72) +
    car(p, 10, 71.4, 22, p.person[1] ?? p.metal) +
    pavement(p, 73.4) +
    tree(p, 18, 80, 34) +
    lampPost(p, 50, 79, 44) +
    person(p, 38, 86, 23, 0) +
    person(p, 45, 87, 24, 3, -1),
  front: (p) => person(p, 140, 97, 36, 2, -1),
};

const shelter: Setting = {
  mount: { holder: 'panel', x: 110, y: 80, width: 46, height: 56, turn: -18, ground: 85 },
  back: (p) =>
    sky(p, 64, 26) +
    skyline(p, 64, 31) +
    rect(0, 58, WIDTH, 7, p.leafDark) +
    road(p, 64, 73) +
    pavement(p, 74.4) +
    // The shelter: its roof, its glass and its bench.
    rect(22, 40, 66, 39, p.glass, { opacity: 0.45 }) +
    stroke('M22 40V80M44 40V79M66 40V79M88 40V80', p.metal, 1) +
    polygon([16, 36, 96, 36, 102, 41, 12, 41], p.metal) +
    rect(28, 70, 44, 2, p.wood, { rx: 0.6 }) +
    stroke('M32 72v7M68 72v7', p.metal, 1) +
    person(p, 78, 84, 28, 1, -1) +
    tree(p, 150, 78, 30),
  front: (p) => person(p, 48, 94, 35, 4),
};

const airport: Setting = {
  mount: { holder: 'ceiling', x: 92, y: 20, width: 76, height: 40, turn: -10 },
  back: (p) =>
    room(p, { left: 14, right: 146, top: 16, bottom: 70 }, 2) +
    `<svg x="14" y="24" width="132" height="46" viewBox="0 24 160 46" preserveAspectRatio="none">${sky(p, 60, 50)}${rect(0, 60, WIDTH, 12, p.road)}</svg>` +
    // An aeroplane at its gate.
    path('M20 62Q24 56.5 34 56.5H74L86 47H91L86.5 57Q92 58 92 60.5T86 64H26Q20.6 64 20 62Z', p.ceiling) +
    path('M48 60L60 60L46 68.6H42Z', p.cloth) +
    stroke('M28 59.2H78', p.cloth, 0.8, { 'stroke-dasharray': '0.8 1.8' }) +
    stroke('M14 24V70M47 24V70M80 24V70M113 24V70M146 24V70M14 24H146', p.metalLight, 0.9) +
    seats(p, 18, 83, 5, 7) +
    person(p, 70, 86, 26, 1) +
    rect(75, 79, 4.4, 7, p.cloth, { rx: 0.8 }) +
    stroke('M77 79v-4', p.metal, 0.5),
  front: (p) =>
    person(p, 128, 99, 40, 0, -1) + rect(116, 88, 7, 11, p.wood, { rx: 1.2 }) + stroke('M119.5 88v-6', p.metal, 0.7),
};

const subway: Setting = {
  mount: { holder: 'wall', x: 96, y: 42, width: 70, height: 54, turn: -12 },
  back: (p) => {
    let drawn = rect(0, 0, WIDTH, HEIGHT, p.wall) + rect(0, 0, WIDTH, 10, p.ceiling) + rect(0, 8, WIDTH, 3, p.lamp);
    // Tiles, each row set off by half of one.
    for (let row = 0; row < 9; row += 1) {
      const y = 14 + row * 6;
      drawn += stroke(`M0 ${y}H${WIDTH}`, p.wallSide, 0.4);
      for (let x = row % 2 ? 0 : 6; x < WIDTH; x += 12) drawn += stroke(`M${x} ${y}v6`, p.wallSide, 0.4);
    }
    return (
      drawn +
      rect(0, 24, WIDTH, 3.4, p.person[4] ?? p.cloth) +
      rect(8, 20.6, 36, 10, p.person[4] ?? p.cloth, { rx: 1 }) +
      circle(14, 25.6, 3, p.ceiling) +
      rect(19, 24.4, 20, 2.4, p.ceiling, { rx: 0.6 }) +
      polygon([0, 70, WIDTH, 70, WIDTH, HEIGHT, 0, HEIGHT], p.floor) +
      polygon([0, 70, WIDTH, 70, WIDTH, 74, 0, 74], p.floorFar) +
      rect(0, 92, WIDTH, 3, p.lamp) +
      rect(0, 95, WIDTH, 5, p.metal) +
      counter(p, 10, 79, 34, 5) +
      person(p, 24, 82, 28, 2) +
      person(p, 36, 83, 30, 0, -1)
    );
  },
  front: (p) => person(p, 138, 91, 38, 3, -1),
};

const station: Setting = {
  mount: { holder: 'ceiling', x: 96, y: 24, width: 74, height: 38, turn: -12 },
  back: (p) => {
    let arches = '';
    for (const [index, size] of [1, 0.78, 0.6, 0.46].entries()) {
      const [half, top] = [80 * size, 56 - 64 * size];
      arches += path(
        `M${76 - half} 70V${36 + index * 5}Q${76 - half} ${top} 76 ${top}T${76 + half} ${36 + index * 5}V70`,
        index % 2 ? p.glass : p.ceiling,
        { stroke: p.metalLight, 'stroke-width': 0.9, opacity: 0.9 },
      );
    }
    return (
      rect(0, 0, WIDTH, HEIGHT, p.wallSide) +
      arches +
      rect(0, 68, WIDTH, 32, p.floor) +
      polygon([0, 84, 62, 68, 74, 68, 30, HEIGHT, 0, HEIGHT], p.road) +
      stroke('M10 100L66 68M30 100L72 68', p.metalLight, 0.7) +
      // The train that waits.
      path('M0 40L50 54Q56 56 57 62V69L0 88Z', p.person[4] ?? p.cloth) +
      polygon([0, 50, 50, 59, 50, 64, 0, 66], p.glass) +
      polygon([0, 72, 56, 65.6, 56, 67, 0, 76], p.lamp) +
      stroke('M80 68L170 92', p.lamp, 1) +
      person(p, 84, 76, 17, 1) +
      person(p, 92, 78, 19, 4, -1) +
      person(p, 74, 84, 25, 2)
    );
  },
  front: (p) => person(p, 136, 98, 38, 0, -1) + person(p, 148, 98.5, 37, 3, -1),
};

const forecourt: Setting = {
  mount: { holder: 'panel', x: 112, y: 66, width: 60, height: 40, turn: -18, ground: 84 },
  back: (p) =>
    sky(p, 68, 24) +
    skyline(p, 68, 41) +
    rect(0, 67, WIDTH, 33, p.pavement) +
    // The shop and the roof over the pumps.
    rect(14, 46, 60, 24, p.wall) +
    rect(18, 52, 40, 18, p.glass) +
    rect(62, 52, 8, 18, p.metalLight) +
    rect(14, 44, 60, 5, p.person[4] ?? p.metal) +
    stroke('M30 26V84M92 26V78', p.metalLight, 2.4) +
    polygon([0, 16, 112, 22, 112, 29, 0, 25], p.ceiling) +
    polygon([0, 25, 112, 29, 112, 30.6, 0, 28.4], p.lamp) +
    rect(26, 66, 10, 19, p.metal, { rx: 1 }) +
    rect(28, 69, 6, 5, p.glass) +
    car(p, 42, 88, 42, p.person[3] ?? p.metal),
};

/** Windows in the wall to the left, and their light on the floor. */
const daylight = (p: Palette) =>
  [0, 1]
    .map((index) => {
      const x = 6 + index * 14;
      const [top, bottom] = [14 + index * 6, 66 - index * 4];
      return polygon([x, top, x + 10, top + 4.4, x + 10, bottom - 3, x, bottom], p.glass);
    })
    .join('') + polygon([22, 78, 60, 74, 92, 92, 30, HEIGHT], p.lamp, { opacity: 0.14 });

/** A room with what makes it that room. */
const inside = (mount: Mount, things: (p: Palette) => string, front?: Setting['front']): Setting => ({
  mount,
  back: (p) => room(p) + daylight(p) + things(p),
  ...(front && { front }),
});

const onBackWall: Mount = { holder: 'wall', x: 82, y: 40, width: 62, height: 44, turn: 0 };
const besideUs: Mount = { holder: 'panel', x: 112, y: 82, width: 50, height: 58, turn: -22, ground: 90 };

const shelf = (p: Palette, x: number, y: number, width: number) => {
  let drawn = rect(x, y, width, 30, p.metalLight);
  for (const row of [0, 1, 2]) {
    for (let item = x + 1; item < x + width - 3; item += 4) {
      const color = p.person[(row + Math.floor(item)) % p.person.length] ?? p.cloth;
      drawn += rect(item, y + 2.4 + row * 9.6, 3, 6.4, (row + Math.floor(item / 4)) % 3 === 0 ? p.lamp : color, {
        rx: 0.5,
      });
    }
    drawn += rect(x, y + 8.8 + row * 9.6, width, 1, p.metal);
  }
  return drawn;
};

const grocery: Setting = inside(
  { holder: 'ceiling', x: 88, y: 18, width: 64, height: 34, turn: -8 },
  (p) =>
    shelf(p, 36, 40, 88) +
    polygon([0, 24, 30, 34, 30, 74, 0, 92], p.metalLight) +
    stroke('M0 44L30 46M0 64L30 58', p.metal, 1.4) +
    polygon([2, 30, 27, 37, 27, 44, 2, 42], p.leaf) +
    polygon([2, 50, 27, 49, 27, 56, 2, 62], p.lamp) +
    person(p, 52, 80, 26, 1) +
    stroke('M60 72h10l-2 6h-7z', p.metal, 0.8),
  (p) => person(p, 132, 99, 40, 3, -1),
);

const mall = inside(
  besideUs,
  (p) =>
    rect(34, 22, 92, 44, p.floorFar) +
    [36, 66, 96]
      .map((x, index) => rect(x, 46, 27, 20, p.glass) + rect(x, 42, 27, 4, p.person[index + 1] ?? p.metal))
      .join('') +
    [36, 66, 96].map((x) => rect(x, 26, 27, 11, p.lamp, { opacity: 0.75 })).join('') +
    rect(34, 37, 92, 4, p.ceiling) +
    stroke('M34 33H126', p.metalLight, 0.6) +
    // The escalator.
    polygon([4, 92, 20, 92, 52, 41, 44, 41], p.metalLight) +
    stroke('M3 86L43 36M21 88L53 38', p.metal, 1.4) +
    person(p, 66, 79, 22, 3) +
    person(p, 73, 80, 23, 0, -1),
  (p) => person(p, 44, 97, 36, 2),
);

const gym = inside(
  onBackWall,
  (p) =>
    rect(34, 58, 92, 8, p.wallSide) +
    [24, 62, 100]
      .map(
        (x, index) =>
          polygon([x, 86, x + 22, 86, x + 20, 89, x - 3, 89], p.metal) +
          stroke(`M${x + 19} 86L${x + 23} 66h-6`, p.metalLight, 1.4) +
          person(p, x + 9, 86, 25, index + 1),
      )
      .join(''),
);

const clinic = inside(
  onBackWall,
  (p) =>
    rect(20, 34, 12, 12, p.ceiling, { rx: 2 }) +
    stroke('M26 36.6v6.8M22.6 40h6.8', p.leaf, 2.2) +
    seats(p, 42, 82, 6, 9) +
    plant(p, 116, 84, 24) +
    person(p, 28, 90, 30, 4),
);

const campus = inside(
  besideUs,
  (p) =>
    [38, 60, 82, 104]
      .map((x) => rect(x, 30, 16, 36, p.glass) + stroke(`M${x + 8} 30v36M${x} 46h16`, p.ceiling, 0.8))
      .join('') +
    polygon([0, 32, 30, 40, 30, 70, 0, 84], p.wood) +
    stroke('M10 34V80M20 37V75', p.wallSide, 0.8) +
    person(p, 54, 78, 22, 1) +
    person(p, 62, 79, 23, 2, -1) +
    person(p, 74, 76, 19, 4),
  (p) => person(p, 40, 98, 38, 0),
);

const office = inside(
  onBackWall,
  (p) =>
    counter(p, 48, 74, 66, 12) +
    person(p, 70, 64, 16, 4) +
    rect(48, 62.6, 66, 12, p.wood) +
    rect(47, 61.4, 68, 1.8, p.metal) +
    plant(p, 28, 84, 28) +
    plant(p, 136, 84, 28) +
    person(p, 104, 88, 29, 0, -1),
);

const cinema = inside(
  onBackWall,
  (p) =>
    rect(34, 22, 92, 3, p.lamp) +
    [20, 128].map((x) => rect(x, 34, 12, 18, p.person[3] ?? p.metal) + rect(x + 1.5, 36, 9, 9, p.lamp)).join('') +
    counter(p, 40, 80, 84, 12) +
    [52, 62, 72]
      .map((x) => polygon([x, 62, x + 6, 62, x + 5, 68, x + 1, 68], p.ceiling) + ellipse(x + 3, 62, 3.4, 1.6, p.lamp))
      .join('') +
    person(p, 98, 90, 31, 1, -1) +
    person(p, 108, 91, 30, 2, -1),
);

const hotel = inside(
  besideUs,
  (p) =>
    rect(40, 34, 48, 32, p.wood) +
    stroke('M46 40h36M46 47h36M46 54h36', p.wallSide, 0.8) +
    counter(p, 38, 76, 56, 14) +
    stroke('M64 22V30', p.metal, 0.6) +
    path('M56 36Q64 24 72 36Z', p.lamp) +
    plant(p, 26, 84, 26) +
    person(p, 58, 86, 28, 3) +
    rect(63, 79, 5, 7.6, p.metal, { rx: 0.8 }),
);

const civic = inside(
  { ...onBackWall, width: 50 },
  (p) =>
    [38, 118]
      .map(
        (x) =>
          rect(x - 4, 24, 8, 42, p.ceiling) + rect(x - 6, 22, 12, 3, p.wallSide) + rect(x - 6, 64, 12, 3, p.wallSide),
      )
      .join('') +
    polygon([40, 22, 82, 8, 124, 22], p.ceiling) +
    seats(p, 54, 82, 6, 8) +
    person(p, 30, 88, 30, 2),
);

const bank = inside(
  onBackWall,
  (p) =>
    [18, 134]
      .map(
        (x) =>
          rect(x, 46, 11, 26, p.metal, { rx: 1 }) +
          rect(x + 2, 50, 7, 6, p.glass) +
          rect(x + 2, 59, 7, 1.4, p.metalLight),
      )
      .join('') +
    counter(p, 50, 78, 62, 12) +
    plant(p, 122, 84, 22) +
    person(p, 66, 88, 30, 0),
);

const lobby = inside(
  { ...onBackWall, x: 94, width: 50 },
  (p) =>
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map(
            (column) =>
              rect(40 + column * 8, 34 + row * 8, 7, 7, p.metalLight) +
              rect(42 + column * 8, 37 + row * 8, 3, 0.9, p.metal),
          )
          .join(''),
      )
      .join('') +
    plant(p, 126, 84, 28) +
    person(p, 50, 88, 30, 1) +
    ellipse(92, 90, 44, 5, p.cloth, { opacity: 0.55 }),
);

/** The kinds of venue that are drawn by themselves. */
const byVenue: ReadonlyMap<number, Setting> = new Map([
  [101, airport],
  [105, subway],
  [106, station],
  [201, forecourt],
  [203, grocery],
  [205, mall],
  [301, roadside],
  [302, square],
  [303, shelter],
  [802, cinema],
  [807, hotel],
]);

/** The eleven parents, for whatever is below them. */
const byParent: ReadonlyMap<number, Setting> = new Map([
  [1, station],
  [2, mall],
  [3, square],
  [4, gym],
  [5, clinic],
  [6, campus],
  [7, office],
  [8, cinema],
  [9, civic],
  [10, bank],
  [11, lobby],
]);

/** The scene around a screen of a venue type: its own, that of the nearest type above it, or a square where none is drawn. */
export function settingOf(venueType: number): Setting {
  // Each storey of the taxonomy appends two digits: 3 is Outdoor, 301 Billboards, 30101 Roadside.
  for (let type = venueType; type >= 1; type = Math.floor(type / 100)) {
    const setting = byVenue.get(type) ?? byParent.get(type);
    if (setting) return setting;
  }
  return square;
}

export const settings: readonly Setting[] = [...new Set([...byVenue.values(), ...byParent.values()])];
