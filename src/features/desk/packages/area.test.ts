import { describe, expect, it } from 'vitest';
import { pointText, radiusText, readPoint, readRadius } from './area.ts';

describe('the area of a package', () => {
  it.each(['52.5219, 13.4132', ' 52.5219 13.4132 ', '52.5219;13.4132'])('takes a point as maps copy it: %j', (text) => {
    expect(readPoint(text)).toEqual({ latitude: 52.5219, longitude: 13.4132 });
  });

  it.each(['', 'Berlin', '52.5219', '91, 0', '0, 181', '52,5219, 13,4132'])('takes no other text: %j', (text) => {
    expect(readPoint(text)).toBeNull();
  });

  it('takes a radius in kilometres as metres, within bounds', () => {
    expect(['3', '0.1', '2,5', '200'].map(readRadius)).toEqual([3000, 100, 2500, 200_000]);
    expect(['', '0', '0.05', '201', '-3', '1e2', 'three'].map(readRadius)).toEqual(Array(7).fill(null));
  });

  it('writes what it reads again', () => {
    const area = { latitude: -33.8688, longitude: 151.2093, radiusM: 2500 };
    expect({ ...readPoint(pointText(area)), radiusM: readRadius(radiusText(area)) }).toEqual(area);
    expect([pointText(null), radiusText(null)]).toEqual(['', '']);
  });
});
