import { describe, expect, it } from 'vitest';
import { embeddedPlaces } from './embedded-places.ts';
import { fold } from './fold.ts';
import type { Viewport } from './places.ts';
import { formatRectangle, isWithin, middleOf, parseComponents, parseRectangle } from './restriction.ts';

const find = async (input: string, countries: readonly string[] = [], restriction: Viewport | null = null) =>
  (await embeddedPlaces.autocomplete({ input, countries, restriction })).map(({ description }) => description);
const box = (south: number, west: number, north: number, east: number): Viewport => ({
  southwest: { lat: south, lng: west },
  northeast: { lat: north, lng: east },
});

describe('A search for places', () => {
  it('gives the country of a name first, and a country before its cities', async () => {
    expect((await find('united states'))[0]).toBe('United States');
    expect((await find('Georgia'))[0]).toBe('Georgia');
    expect((await find('USA'))[0]).toBe('United States');
    expect((await find('united'))[0]).toBe('United States');
  });

  it('gives of cities that begin alike the largest first, and whole names before beginnings', async () => {
    expect((await find('dub'))[0]).toBe('Dubai, United Arab Emirates');
    expect((await find('york'))[0]).toBe('York, United Kingdom');
    expect(await find('york')).toContain('New York City, NY, United States');
    expect((await find('lond'))[0]).toBe('London, United Kingdom');
  });

  it('asks neither for accents nor for case', async () => {
    for (const typed of ['são paulo', 'SAO PAULO', '  sao   paulo ']) {
      expect((await find(typed))[0], typed).toBe('São Paulo, Brazil');
    }
    expect(fold("Ha'il ŁÓDŹ – Straße İzmir")).toBe('hail lodz strasse izmir');
    expect(fold('الإمَارات أبوظبي مكة')).toBe(fold('الامارات ابوظبي مكه'));
  });

  it('takes what stands behind a city', async () => {
    expect(await find('springfield, il')).toEqual(['Springfield, IL, United States']);
    expect(await find('dubai uae')).toEqual(['Dubai, United Arab Emirates']);
    expect(await find('Dubai, United Arab Emirates')).toEqual(['Dubai, United Arab Emirates']);
    expect(await find('dubai france')).toEqual([]);
  });

  it('answers Arabic in Arabic', async () => {
    expect((await find('الإمارات العربية المتحدة'))[0]).toBe('الإمارات العربية المتحدة');
    expect((await find('الامارات'))[0]).toBe('الإمارات العربية المتحدة');
    expect((await find('دب'))[0]).toBe('دبي، الإمارات العربية المتحدة');
    expect((await find('مصر'))[0]).toBe('مصر');
  });

  it('never gives two places that read the same', async () => {
    for (const typed of ['san', 'al', 'spring', 'saint', 'a']) {
      const found = await find(typed);
      expect(new Set(found).size, typed).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(5);
    }
  });

  it('stays in the countries asked for', async () => {
    expect(await find('london', ['CA'])).toEqual(['London, Canada']);
    expect((await find('san', ['US', 'CR'])).every((found) => /United States|Costa Rica/.test(found))).toBe(true);
    expect(await find('london', ['ZZ'])).toEqual([]);
  });

  it('stays in the box asked for, over the antimeridian too', async () => {
    expect(await find('london', [], box(40, -90, 50, -75))).toEqual(['London, Canada']);
    const aroundFiji = box(-20, 175, -15, -178);
    expect(await find('suva', [], aroundFiji)).toEqual(['Suva, Fiji']);
    expect(await find('fiji', [], aroundFiji)).toEqual(['Fiji']);
    expect(await find('paris', [], aroundFiji)).toEqual([]);
    expect((await find('united states', ['US'], box(-90, -180, 90, 180)))[0]).toBe('United States');
  });

  it.each(['', '   ', '((((', '\\', '%', '.*', '[(-', "' or 1=1", '\u202e', '😀', 'x'.repeat(2000), 'İ'.repeat(200)])(
    'of %j finds nothing and breaks nothing',
    async (typed) => {
      expect(await find(typed)).toEqual([]);
    },
  );

  it('finds every country by its English and its Arabic name', async () => {
    const { gazetteer } = await import('./gazetteer.ts');
    const { countries, cities } = await gazetteer();
    expect(countries.size).toBeGreaterThan(235);
    expect(cities.length).toBeGreaterThan(20_000);
    for (const { names, code } of countries.values()) {
      const [english] = await embeddedPlaces.autocomplete({ input: names.en, countries: [code], restriction: null });
      expect(english).toMatchObject({ description: names.en, place_id: `country.${code}` });
      const [arabic] = await embeddedPlaces.autocomplete({ input: names.ar, countries: [code], restriction: null });
      expect(arabic).toMatchObject({ description: names.ar, place_id: `country.${code}` });
    }
  });
});

describe('The place of an id', () => {
  it('is a country with its box, or a city with its country', async () => {
    const [emirates] = await embeddedPlaces.geocode('country.AE');
    expect(emirates?.address_components).toEqual([
      { types: ['country', 'political'], short_name: 'AE', long_name: 'United Arab Emirates' },
    ]);
    const [dubai] = await embeddedPlaces.geocode('city.292223');
    expect(dubai?.formatted_address).toBe('Dubai, United Arab Emirates');
    expect(dubai?.address_components.at(-1)?.short_name).toBe('AE');
    expect(emirates && dubai && isWithin(emirates.geometry.viewport, dubai.geometry.location)).toBe(true);
    expect(dubai && isWithin(dubai.geometry.viewport, dubai.geometry.location)).toBe(true);
  });

  it.each([
    '',
    'country.',
    'country.ZZ',
    'country.ae',
    'city.0',
    'ChIJRcbZaklDXz4R',
    '../etc',
    'city.292223\n',
    '__proto__',
  ])('%j is nothing', async (id) => {
    expect(await embeddedPlaces.geocode(id)).toEqual([]);
  });

  it.each([
    ['RU', 170],
    ['FJ', 178],
    ['NZ', 175],
    ['US', -100],
    ['US', 179],
  ])('%s reaches over the antimeridian and no further than it must', async (code, lng) => {
    const [country] = await embeddedPlaces.geocode(`country.${code}`);
    if (!country) throw new Error('There is one');
    const { viewport, location } = country.geometry;
    expect(viewport.southwest.lng).toBeGreaterThan(viewport.northeast.lng);
    expect((viewport.northeast.lng - viewport.southwest.lng + 360) % 360).toBeLessThan(190);
    expect(isWithin(viewport, location)).toBe(true);
    expect(isWithin(viewport, { lat: location.lat, lng })).toBe(true);
    expect(isWithin(viewport, { lat: location.lat, lng: 0 })).toBe(false);
  });

  it('leaves land far away out of a country’s box', async () => {
    const [france] = await embeddedPlaces.geocode('country.FR');
    expect(france?.geometry.viewport.southwest.lng).toBeGreaterThan(-10);
  });

  it('lies in the box of its country, for every city', async () => {
    const { gazetteer } = await import('./gazetteer.ts');
    const { cities } = await gazetteer();
    const outside = cities.filter(({ country, location }) => !isWithin(country.viewport, location));
    expect(outside.map(({ names, country }) => `${names.en}, ${country.code}`)).toEqual([]);
  });
});

describe('A restriction', () => {
  it('is read as Google writes it, and written the same', () => {
    const written = 'rectangle:22.6,51.5|26.1,56.4';
    expect(parseRectangle(written)).toEqual(box(22.6, 51.5, 26.1, 56.4));
    expect(formatRectangle(box(22.6, 51.5, 26.1, 56.4))).toBe(written);
    expect(parseRectangle('rectangle:-90,-180|90,180')).toEqual(box(-90, -180, 90, 180));
    expect(parseRectangle('rectangle:-20,175|-15,-178')).toEqual(box(-20, 175, -15, -178));
    expect(parseComponents('country:us|country:CA')).toEqual(['US', 'CA']);
  });

  it.each([
    '',
    'rectangle:',
    'rectangle:1,2|3',
    'rectangle:50,0|40,1',
    'rectangle:0,0|91,1',
    'rectangle:0,-181|1,1',
    'circle:1@2,3',
    'rectangle:1,2|3,4|',
    'rectangle:1e1,2|30,4',
    'rectangle:NaN,2|3,4',
  ])('%j is none', (text) => expect(parseRectangle(text)).toBeUndefined());

  it.each(['', 'us', 'country:', 'country:usa', 'country:us|', 'locality:x', 'country:us,country:ca'])(
    'to the countries %j is none',
    (text) => expect(parseComponents(text)).toBeUndefined(),
  );

  it('has its middle on its own side of the world', () => {
    expect(middleOf(box(-20, 170, -10, -170))).toEqual({ lat: -15, lng: 180 });
    expect(middleOf(box(0, 175, 10, -165))).toEqual({ lat: 5, lng: -175 });
  });
});
