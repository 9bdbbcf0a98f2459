import { describe, expect, it } from 'vitest';
import { fitBounds, type MapView } from '#src/lib/mercator.ts';
import { citiesOf, placeLabels, scaleBar } from './map-labels.ts';

const size = { width: 600, height: 400 };
const berlin = { cityName: 'Berlin', latitude: 52.5, longitude: 13.4 };
const potsdam = { cityName: 'Potsdam', latitude: 52.4, longitude: 13.1 };
const dubai = { cityName: 'Dubai', latitude: 25.2, longitude: 55.3 };

describe('the names on a map', () => {
  it('stand in the middle of each city, the city with the most screens first', () => {
    const cities = citiesOf([dubai, berlin, { ...berlin, latitude: 52.7 }]);
    expect(cities.map(({ name }) => name)).toEqual(['Berlin', 'Dubai']);
    expect(cities[0]?.lat).toBeCloseTo(52.6);
  });

  it('leave out the lesser of two that would overlap, until one goes nearer', () => {
    const cities = citiesOf([berlin, berlin, potsdam, dubai]);
    const far = fitBounds(cities, size, { padding: 80 });
    expect(placeLabels(cities, far, size).map(({ name }) => name)).toEqual(['Berlin', 'Dubai']);
    const near = fitBounds(
      cities
        .slice(0, 2)
        .concat(cities[2] ?? [])
        .filter(({ name }) => name !== 'Dubai'),
      size,
      { padding: 80 },
    );
    expect(placeLabels(cities, near, size).map(({ name }) => name)).toEqual(['Berlin', 'Potsdam']);
  });
});

describe('the scale bar', () => {
  const view = (scale: number, y = 0.5): MapView => ({ center: { x: 0.5, y }, scale });

  it('is a round distance no longer than asked for', () => {
    for (let scale = 256; scale < 1e7; scale *= 1.37) {
      const { metres, width } = scaleBar(view(scale), 100);
      expect(String(metres)).toMatch(/^[125]0*$/);
      expect(width).toBeGreaterThan(39.9);
      expect(width).toBeLessThanOrEqual(100);
    }
  });

  it('measures shorter distances away from the equator, as the projection stretches them', () => {
    const equator = scaleBar(view(1e5), 100);
    const north = scaleBar(view(1e5, 0.3), 100);
    expect(north.metres / north.width).toBeLessThan(equator.metres / equator.width);
  });
});
