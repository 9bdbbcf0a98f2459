import { describe, expect, it } from 'vitest';
import { project } from '#src/lib/mercator.ts';
import { isInCity, type MapName, packsInView, scaleOf } from './city.ts';
import { placeNames } from './city-names.ts';

const size = { width: 800, height: 600 };
const newYork = { lng: -74, lat: 40.72 };
const view = (zoom: number, place = newYork) => ({ center: project(place), scale: scaleOf(zoom) });
const name = (text: string, at = newYork, from = 0): MapName => ({ text, kind: 'place', from, ...project(at) });
const texts = (...[names, at, around, obstacles]: Parameters<typeof placeNames>) =>
  placeNames(names, at, around, obstacles).map((placed) => placed.name.text);

describe('names of a city', () => {
  it('are shown where there is room, the first ones first', () => {
    const [first, beside, far] = [
      name('Manhattan'),
      name('Chinatown', { lng: -74.001, lat: 40.72 }),
      name('Queens', { lng: -73.8, lat: 40.72 }),
    ];
    expect(texts([first, beside, far], view(10.5), size)).toEqual(['Manhattan', 'Queens']);
    expect(texts([beside, first], view(10.5), size)).toEqual(['Chinatown']);
    expect(texts([first, beside], view(17), size)).toEqual(['Manhattan', 'Chinatown']);
    expect(texts([first, far], view(13), size)).toEqual(['Manhattan']);
  });

  it('are shown from a scale on', () => {
    const close = name('Chelsea', newYork, scaleOf(12));
    expect(texts([close], view(11.9), size)).toEqual([]);
    expect(texts([close], view(12), size)).toEqual(['Chelsea']);
  });

  it('keep clear of what is there already', () => {
    const marker = { x: 410, y: 300, halfWidth: 12, halfHeight: 12 };
    expect(texts([name('Manhattan')], view(11), size, [marker])).toEqual([]);
    expect(texts([name('Manhattan')], view(11), size, [{ ...marker, y: 400 }])).toEqual(['Manhattan']);
  });
});

describe('cities of a view', () => {
  const keys = (...at: Parameters<typeof packsInView>) => packsInView(...at).map(({ key }) => key);

  it('are asked for near enough, and nowhere else', () => {
    expect(keys(view(10), size)).toEqual(['new-york']);
    expect(keys(view(8.3), size)).toEqual([]);
    expect(keys(view(10, { lng: -40, lat: 40 }), size)).toEqual([]);
  });

  it('end with the one that the view is about', () => {
    expect(keys(view(10, { lng: 55.42, lat: 25.34 }), size).at(-1)).toBe('sharjah');
    expect(keys(view(10, { lng: 55.1, lat: 25.05 }), size).at(-1)).toBe('dubai');
  });

  it('are those with a pack', () => {
    expect([newYork, { lng: 2.35, lat: 48.86 }].map(isInCity)).toEqual([true, false]);
  });
});
