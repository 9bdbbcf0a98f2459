import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cities } from '#server/seed/inventory/cities.ts';
import { screensOf } from '#server/seed/inventory/inventory.ts';
import type { CityMap } from '#src/lib/city-map.ts';
import { degreesOf } from '#src/lib/world-map.ts';
import { cityPacks } from '#src/map/city-packs.ts';
import { areaOf, isInRings, isWithin, type Position } from './cities/shape.ts';

const folder = new URL('../public/map/cities/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const packs = files.map((name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return { name, bytes: gzipSync(text).length, map: JSON.parse(text) as CityMap };
});
const screens = [...screensOf('localhost'), ...screensOf('arabia')];

const waters = new Map(
  packs.map(({ map }) => [
    map.key,
    map.water.map((rings) =>
      rings.map((ring) => degreesOf(ring, map.scale).map(({ lng, lat }): Position => [lng, lat])),
    ),
  ]),
);
const isWater = (key: string, place: Position): boolean =>
  (waters.get(key) ?? []).some((rings) => isInRings(place, rings));

/** Metres that a screen may be off the coast: on a pier, or by the roundness of a simplified line. */
const PIER_M = 120;
function isAshore(key: string, [lng, lat]: Position): boolean {
  const step = PIER_M / 111_320;
  const around = Array.from({ length: 8 }, (_, turn): Position => {
    const angle = (turn * Math.PI) / 4;
    return [lng + (step * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), lat + step * Math.sin(angle)];
  });
  return [[lng, lat] as const, ...around].some((place) => !isWater(key, place));
}

describe('packs of the cities', () => {
  it('are there for every city with screens, and the page knows what each covers', () => {
    expect(files).toEqual(cities.map(({ key }) => `${key}.json`).toSorted());
    expect(cityPacks).toEqual(packs.map(({ map: { key, bounds } }) => ({ key, bounds })));
  });

  it('hold all screens of their city, on land', () => {
    const lost = screens.filter(({ city, longitude, latitude }) => {
      const bounds = cityPacks.find(({ key }) => key === city)?.bounds;
      return !bounds || !isWithin([longitude, latitude], bounds) || !isAshore(city, [longitude, latitude]);
    });
    expect(lost.map(({ code }) => code)).toEqual([]);
  });

  it('have water where there is water and land where there is land', () => {
    const sea: readonly [string, number, number][] = [
      // The Upper Bay, the Hudson off 79th and 145th Street, the East River, Jamaica Bay.
      ['new-york', -74.04, 40.67],
      ['new-york', -73.994, 40.788],
      ['new-york', -73.962, 40.83],
      ['new-york', -73.97, 40.715],
      ['chicago', -87.5, 41.9],
      ['los-angeles', -118.55, 33.95],
      ['london', 1, 51.5],
      ['dubai', 55.1, 25.3],
      ['abu-dhabi', 54.3, 24.55],
      ['jeddah', 39.05, 21.5],
      ['hamburg', 9.8, 53.548],
    ];
    expect(sea.filter(([key, ...place]) => !isWater(key, place))).toEqual([]);
    const land: readonly [string, number, number][] = [
      ['new-york', -73.968, 40.785],
      ['new-york', -73.95, 40.65],
      ['chicago', -87.7, 41.9],
      ['los-angeles', -118.3, 34.05],
      ['london', -0.1, 51.45],
      ['berlin', 13.4, 52.5],
      ['manchester', -2.24, 53.48],
      // The trunk of Palm Jumeirah, made in the sea.
      ['dubai', 55.139, 25.113],
      ['riyadh', 46.7, 24.7],
    ];
    expect(land.filter(([key, ...place]) => isWater(key, place))).toEqual([]);
  });

  it('name places, and credit whom their data are from', () => {
    for (const { map } of packs) {
      expect(map).toMatchObject({ version: 1, scale: 100_000 });
      const credits = map.credits.map(({ text }) => text);
      expect(credits).toEqual(expect.arrayContaining(['GSHHG', 'GeoNames']));
      for (const { href } of map.credits) expect(href).toMatch(/^https:\/\//);
      const names = [...map.places, ...map.districts, ...map.stations, ...map.airports];
      for (const [name, lng, lat] of names) {
        expect(name).not.toBe('');
        expect(isWithin([lng, lat], map.bounds)).toBe(true);
      }
    }
    const of = (key: string) => packs.find(({ map }) => map.key === key)?.map;
    expect(of('london')?.districts.map(([name]) => name)).toContain('Hackney');
    expect(of('london')?.railways.length).toBeGreaterThan(100);
    expect(of('berlin')?.stations.map(([name]) => name)).toContain('Berlin Hauptbahnhof');
    expect(of('new-york')?.airports.map(([code]) => code)).toContain('JFK');
    expect(of('new-york')?.places[0]?.[0]).toBe('Brooklyn');
    expect(credited('dubai')).toContain('© OpenStreetMap contributors');
    expect(credited('london').some((text) => text.includes('Crown copyright'))).toBe(true);
    expect(credited('hamburg')).toContain('Deutsche Bahn');
  });

  it('weigh no more than a picture each', () => {
    for (const { name, bytes } of packs) expect([name, bytes < 80_000]).toEqual([name, true]);
  });

  it('draw no ring that is too small to be seen', () => {
    const rings = [...waters.values()].flat(2);
    expect(rings.length).toBeGreaterThan(200);
    expect(rings.filter((ring) => areaOf(ring) === 0)).toEqual([]);
  });
});

function credited(key: string): string[] {
  return packs.find(({ map }) => map.key === key)?.map.credits.map(({ text }) => text) ?? [];
}
