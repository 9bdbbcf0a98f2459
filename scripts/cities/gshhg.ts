/** Coasts, lakes and rivers of GSHHG at full resolution, as GMT writes them. */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Box } from '../../src/lib/city-map.ts';
import { isInRings, type Position } from './shape.ts';

interface Segment {
  readonly level: number;
  readonly line: readonly Position[];
}

/** Farther around the box than anything is drawn; lines are closed out there. */
const OUTSIDE = 0.05;
/** Ends nearer than this are one: GMT writes metres. */
const SAME = 2e-5;

/** What `gmt coast` knows in a box. It leaves a history where it is run. */
function dump([west, south, east, north]: Box, ...wanted: string[]): Segment[] {
  const args = ['coast', `-R${west}/${east}/${south}/${north}`, '-Df', ...wanted, '-M'];
  const text = execFileSync('gmt', args, { encoding: 'utf8', maxBuffer: 1 << 28, cwd: tmpdir() });
  const segments: { level: number; line: Position[] }[] = [];
  for (const row of text.split('\n')) {
    if (row.startsWith('>')) segments.push({ level: Number(/Level (\d+)/.exec(row)?.[1]), line: [] });
    else if (row && !row.startsWith('#')) {
      const [lng = 0, lat = 0] = row.split('\t').map(Number);
      segments.at(-1)?.line.push([lng > 180 ? lng - 360 : lng, lat]);
    }
  }
  return segments.filter(({ line }) => line.length > 1);
}

const isSame = (a: Position | undefined, b: Position | undefined): boolean =>
  Boolean(a && b && Math.abs(a[0] - b[0]) < SAME && Math.abs(a[1] - b[1]) < SAME);

/** Segments are cut where GMT's squares meet; put together again where their ends do. */
function join(lines: readonly (readonly Position[])[]): Position[][] {
  const open = lines.map((line) => [...line]);
  const done: Position[][] = [];
  for (let line = open.pop(); line; line = open.pop()) {
    for (let isLonger = true; isLonger && !isSame(line[0], line.at(-1)); ) {
      isLonger = false;
      for (const [at, other] of open.entries()) {
        if (isSame(line.at(-1), other[0])) line = [...line, ...other.slice(1)];
        else if (isSame(line.at(-1), other.at(-1))) line = [...line, ...other.toReversed().slice(1)];
        else if (isSame(line[0], other.at(-1))) line = [...other, ...line.slice(1)];
        else if (isSame(line[0], other[0])) line = [...other.toReversed(), ...line.slice(1)];
        else continue;
        open.splice(at, 1);
        isLonger = true;
        break;
      }
    }
    done.push(line);
  }
  return done;
}

/** How far around the box from its north-west corner, clockwise, a point of its edge is: 0 to 4. */
function around([lng, lat]: Position, [west, south, east, north]: Box): number {
  const [x, y] = [(lng - west) / (east - west), (north - lat) / (north - south)];
  const edges = [
    [y, x],
    [1 - x, 1 + y],
    [1 - y, 3 - x],
    [x, 4 - y],
  ] as const;
  return edges.toSorted((a, b) => Math.abs(a[0]) - Math.abs(b[0]))[0]?.[1] ?? 0;
}

function pointAround(at: number, [west, south, east, north]: Box): Position {
  const part = at % 1;
  const sides: readonly Position[] = [
    [west + part * (east - west), north],
    [east, north - part * (north - south)],
    [east - part * (east - west), south],
    [west, south + part * (north - south)],
  ];
  return sides[Math.floor(at) % 4] ?? [west, north];
}

/** A line that leaves the box is closed beyond it: which way around makes no difference inside. */
function close(line: readonly Position[], box: Box): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || isSame(first, last)) return [...line];
  const outer: Box = [box[0] - OUTSIDE, box[1] - OUTSIDE, box[2] + OUTSIDE, box[3] + OUTSIDE];
  const [from, to] = [around(last, box), around(first, box)];
  const corners = Array.from({ length: 4 }, (_, at) => Math.ceil(from + 1e-9) + at).filter(
    (corner) => corner < (to > from ? to : to + 4),
  );
  return [...line, ...[from, ...corners, to].map((at) => pointAround(at, outer)), first];
}

/** Rings whose even-odd filling is water. `land` is a place that is known to be on land. */
export function waterOf(box: Box, land: Position, shape: (line: readonly Position[]) => Position[]): Position[][] {
  const lines = join(dump(box, '-W', '-A0/0/4').map(({ line }) => line));
  for (const line of lines) {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last || isSame(first, last)) continue;
    for (const end of [first, last]) {
      const away = Math.min(...[end[0] - box[0], box[2] - end[0], end[1] - box[1], box[3] - end[1]].map(Math.abs));
      if (away > 1e-3) console.warn(`A coast ends in the middle of the map, at ${end.join(' ')}`);
    }
  }
  const rings = lines.map((line) => close(shape(line), box)).filter((ring) => ring.length > 3);
  if (!isInRings(land, rings)) return rings;
  const [west, south, east, north] = [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1];
  return [
    ...rings,
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

/** Rivers and canals, and apart from them those that are dry for most of the year. */
export function riversOf(box: Box): { rivers: Position[][]; wadis: Position[][] } {
  const segments = dump(box, '-Ia');
  const isDry = ({ level }: Segment) => level >= 5 && level <= 7;
  return {
    rivers: join(segments.filter((segment) => !isDry(segment)).map(({ line }) => line)),
    wadis: join(segments.filter(isDry).map(({ line }) => line)),
  };
}
