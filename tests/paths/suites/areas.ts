import { expect } from 'vitest';
import { areaDrawingMachine } from '#machines/campaigns/area-drawing.machine.ts';
import { pathSuite } from '../path-suite.ts';

const placed = (lat: number, lng: number) => ({ type: 'corner.placed', corner: { lat, lng } }) as const;

export const areaDrawingPaths = pathSuite({
  name: 'area drawing',
  machine: areaDrawingMachine,
  inputs: [{ mostCorners: 4 }],
  events: [
    { type: 'rectangle.chosen' },
    { type: 'polygon.chosen' },
    placed(52, 13),
    placed(52, 14),
    placed(53, 14),
    { type: 'corner.removed' },
    { type: 'area.closed' },
    { type: 'drawing.cancelled' },
  ],
  reads: ({ corners }) => corners,
  holds: (snapshot) => {
    const { corners } = snapshot.context;
    expect(corners.length).toBeLessThanOrEqual(4);
    expect(snapshot.hasTag('closable')).toBe(corners.length >= 3);
    if (snapshot.matches('resting') || snapshot.matches({ stretching: 'unanchored' })) expect(corners).toEqual([]);
    if (snapshot.matches({ stretching: 'anchored' })) expect(corners).toHaveLength(1);
  },
});
