import { beforeAll, describe, expect, it } from 'vitest';
import { type Borders, borders, type Ground } from './borders.ts';
import { type Gazetteer, gazetteer } from './gazetteer.ts';

describe('the outlines of countries', () => {
  let known: Borders;
  let places: Gazetteer;
  beforeAll(async () => {
    [known, places] = await Promise.all([borders(), gazetteer()]);
  });

  it.each<[string, string, number, number, Ground | undefined]>([
    ['Berlin', 'DE', 52.52, 13.405, 'land'],
    ['Strasbourg is not', 'DE', 48.5817, 7.7508, 'elsewhere'],
    ['Strasbourg is', 'FR', 48.5817, 7.7508, 'land'],
    ['Kehl, across the Rhine', 'DE', 48.573, 7.812, 'land'],
    ['Mulhouse is not', 'DE', 47.7508, 7.3359, 'elsewhere'],
    ['Salzburg is not', 'DE', 47.7966, 13.0403, 'elsewhere'],
    ['an airport on the coast', 'AE', 25.2532, 55.3657, 'land'],
    ['an island of palms that is not drawn', 'AE', 25.1124, 55.139, 'sea'],
    ['the head of a pier at Brighton', 'GB', 50.8155, -0.137, 'sea'],
    ['off Brighton', 'GB', 50.75, -0.137, 'sea'],
    ['the middle of the Channel is not', 'GB', 50.3, -0.2, 'elsewhere'],
    ['Honolulu', 'US', 21.3069, -157.8583, 'land'],
    ['Tijuana is not', 'US', 32.48, -117.03, 'elsewhere'],
    ['Detroit', 'US', 42.3314, -83.0458, 'land'],
    ['Maseru is cut out', 'ZA', -29.4, 28.0, 'elsewhere'],
    ['east of the antimeridian', 'RU', 66.0, -173.0, 'land'],
    ['west of it', 'RU', 65.0, 178.0, 'land'],
    ['Singapore', 'SG', 1.2839, 103.8515, 'land'],
    ['Gibraltar', 'GI', 36.1408, -5.3536, 'land'],
    ['one that is not drawn', 'GP', 16.2, -61.5, undefined],
    ['one that is none', 'XX', 0, 0, undefined],
  ])('hold a place or not: %s', (_, code, lat, lng, expected) => {
    expect(known.groundOf(code, lat, lng)).toBe(expected);
  });

  it('hold nearly every city of the gazetteer', () => {
    const outside = places.cities.filter(
      ({ country, location: { lat, lng } }) => known.groundOf(country.code, lat, lng) === 'elsewhere',
    );
    // Where borders are disputed the two sources follow different views.
    expect(outside.length / places.cities.length).toBeLessThan(0.004);
  });

  it('are asked quickly: a sheet of 50,000 screens asks as often', () => {
    const began = performance.now();
    for (let turn = 0; turn < 10_000; turn += 1)
      known.groundOf('US', 25 + (turn % 2400) / 100, -124 + (turn % 570) / 10);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
