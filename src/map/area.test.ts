import { describe, expect, it } from 'vitest';
import { circleOf } from './area.ts';

describe('a circle on earth', () => {
  it('is as wide as asked for, in every direction and at every latitude', () => {
    for (const lat of [0, 25, 52, -70]) {
      const circle = circleOf({ lat, lng: 13 }, 10_000);
      expect(circle).toHaveLength(64);
      for (const corner of circle) {
        const north = (corner.lat - lat) * 111_195;
        const east = (corner.lng - 13) * 111_195 * Math.cos((lat * Math.PI) / 180);
        expect(Math.hypot(north, east)).toBeGreaterThan(9_950);
        expect(Math.hypot(north, east)).toBeLessThan(10_050);
      }
    }
  });
});
