import { describe, expect, it } from 'vitest';
import { arrowHead, kindOf, roundedPath } from './chart-lines.ts';
import {
  centredOn,
  fitted,
  MAX_SCALE,
  MIN_SCALE,
  openingView,
  pinched,
  revealing,
  type View,
  withinReach,
  zoomedAt,
} from './viewport.ts';

const window = { width: 800, height: 600 };
const shown = ({ x, y, scale }: View, point: { x: number; y: number }) => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});
const inWindow = (view: View, box: { x: number; y: number; width: number; height: number }) => {
  const start = shown(view, box);
  const end = shown(view, { x: box.x + box.width, y: box.y + box.height });
  return start.x >= 0 && start.y >= 0 && end.x <= window.width && end.y <= window.height;
};

describe('The window onto a chart', () => {
  it('zooms about a point, which stays where it is, and not without end', () => {
    const view = { x: 10, y: -20, scale: 1 };
    const zoomed = zoomedAt(view, 1.5, { x: 110, y: 80 });
    expect(shown(zoomed, { x: 100, y: 100 })).toEqual({ x: 110, y: 80 });
    expect(zoomedAt(view, 1000, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
    expect(zoomedAt(view, 0.0001, { x: 0, y: 0 }).scale).toBe(MIN_SCALE);
  });

  it('shows a whole chart in its middle, never larger than life', () => {
    expect(fitted({ width: 200, height: 100 }, window)).toEqual({ x: 300, y: 250, scale: 1 });
    const large = { width: 4000, height: 1000 };
    const view = fitted(large, window);
    expect(view.scale).toBeCloseTo(0.188);
    expect(inWindow(view, { x: 0, y: 0, ...large })).toBe(true);
  });

  it('opens on the whole chart if that can be read, and else where the chart begins', () => {
    const start = { x: 3000, y: 40, width: 100, height: 40 };
    expect(openingView({ width: 700, height: 500 }, window, start)).toEqual(
      fitted({ width: 700, height: 500 }, window),
    );
    const view = openingView({ width: 4000, height: 1000 }, window, start);
    expect(view.scale).toBeGreaterThan(0.6);
    expect(inWindow(view, start)).toBe(true);
  });

  it('moves no further than it must to show a box', () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(revealing(view, { x: 100, y: 100, width: 50, height: 50 }, window)).toEqual(view);
    expect(revealing(view, { x: 900, y: 100, width: 50, height: 50 }, window)).toEqual({ x: -174, y: 0, scale: 1 });
    expect(revealing(view, { x: -60, y: 700, width: 50, height: 50 }, window)).toEqual({ x: 84, y: -174, scale: 1 });
    const large = revealing({ ...view, x: -500 }, { x: 0, y: 0, width: 2000, height: 50 }, window);
    expect(large.x).toBe(24);
  });

  it('centres a box, large enough to be read', () => {
    const box = { x: 500, y: 300, width: 100, height: 40 };
    const view = centredOn({ x: 0, y: 0, scale: 0.1 }, box, window);
    expect(view.scale).toBeGreaterThan(0.6);
    expect(shown(view, { x: 550, y: 320 })).toEqual({ x: 400, y: 300 });
  });

  it('never loses the chart, however far it is pushed', () => {
    const chart = { width: 300, height: 200 };
    for (const far of [-9999, 9999]) {
      const { x, y } = withinReach({ x: far, y: far, scale: 1 }, chart, window);
      expect(x).toBe(far < 0 ? 64 - 300 : 800 - 64);
      expect(y).toBe(far < 0 ? 64 - 200 : 600 - 64);
    }
  });

  it('keeps what two fingers hold under them', () => {
    const view = { x: 40, y: 0, scale: 1 };
    const next = pinched(
      view,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 100, y: 150 },
        { x: 300, y: 150 },
      ],
    );
    expect(next.scale).toBe(2);
    expect(shown(next, { x: 60, y: 100 })).toEqual({ x: 100, y: 150 });
    expect(shown(next, { x: 160, y: 100 })).toEqual({ x: 300, y: 150 });
  });
});

describe('A line of a chart', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
    { x: 40, y: 50 },
  ];

  it('has round corners and ends where its arrowhead begins', () => {
    expect(roundedPath(points, 8)).toBe('M0 0L0 42Q0 50 8 50L32 50');
    expect(arrowHead(points)).toBe('40 50 31 54 31 46');
  });

  it('of one point is none', () => {
    expect([roundedPath([{ x: 1, y: 1 }], 8), arrowHead([{ x: 1, y: 1 }]), roundedPath([], 8)]).toEqual(['', '', '']);
  });

  it('has the colour of what brings it about', () => {
    const events = ['', 'xstate.done.actor.save', 'xstate.error.actor.save', 'xstate.after.wait.a.b', 'xstate.saved'];
    expect(events.map(kindOf)).toEqual(['always', 'done', 'error', 'after', 'event']);
  });
});
