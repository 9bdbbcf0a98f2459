import { readFile } from 'node:fs/promises';
import { arabicNames } from './arabic-names.ts';
import { europeanNames } from './european-names.ts';
import { fold } from './fold.ts';
import type { LatLng, Viewport } from './places.ts';
import { middleOf } from './restriction.ts';

export interface Names {
  readonly en: string;
  readonly ar: string;
}

export interface Country {
  readonly code: string;
  readonly names: Names;
  /** ISO 4217, the newest first. */
  readonly currencies: readonly string[];
  readonly viewport: Viewport;
  /** Folded: what is searched. */
  readonly keys: readonly string[];
  /** People in its cities: countries are ranked by it. */
  readonly population: number;
}

export interface City {
  readonly id: string;
  readonly country: Country;
  readonly names: Names;
  /** Behind the name where people write one: the state of an American city. */
  readonly part: string;
  readonly population: number;
  readonly location: LatLng;
  readonly keys: readonly string[];
}

/** Countries, and cities with the largest first. */
export interface Gazetteer {
  readonly countries: ReadonlyMap<string, Country>;
  readonly cities: readonly City[];
}

/** What people call a country besides its name. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'الإمارات'],
  CD: ['DR Congo', 'DRC'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'بريطانيا'],
  MM: ['Burma'],
  NL: ['Holland'],
  SA: ['KSA', 'السعودية'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'United States of America', 'أمريكا', 'الولايات المتحدة الأمريكية'],
};

const english = new Intl.DisplayNames('en', { type: 'region' });
const arabic = new Intl.DisplayNames('ar', { type: 'region' });
/** Countries are found by their names in these languages, too. */
const others = ['de', 'fr', 'es'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const data = (name: string) => readFile(new URL(`./data/${name}`, import.meta.url), 'utf8');

/** The names of a country of the list, by its ISO code. */
export const namesOf = (code: string): Names => ({ en: english.of(code) ?? code, ar: arabic.of(code) ?? code });

interface CountryRow {
  readonly code: string;
  readonly currencies: readonly string[];
  readonly box: readonly [number, number, number, number];
}

async function readGazetteer(): Promise<Gazetteer> {
  const [countryText, cityText] = await Promise.all([data('countries.json'), data('cities.tsv')]);
  const rows = cityText
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const people = new Map<string, number>();
  for (const [, code = '', , , population] of rows) people.set(code, (people.get(code) ?? 0) + Number(population));
  const countries = new Map(
    (JSON.parse(countryText) as CountryRow[]).map(({ code, currencies, box: [south, west, north, east] }) => {
      const names = namesOf(code);
      const country: Country = {
        code,
        names,
        currencies,
        viewport: { southwest: { lat: south, lng: west }, northeast: { lat: north, lng: east } },
        keys: [
          ...new Set(
            [names.en, names.ar, ...others.map((other) => other.of(code) ?? code), ...(alsoCalled[code] ?? [])].map(
              fold,
            ),
          ),
        ],
        population: people.get(code) ?? 0,
      };
      return [code, country] as const;
    }),
  );
  const cities = rows.flatMap(([id = '', code = '', name = '', part = '', population, lat, lng]): City[] => {
    const country = countries.get(code);
    if (!country) return [];
    const ar = arabicNames[`${code} ${name}`];
    const also = europeanNames[`${code} ${name}`] ?? [];
    const keys = [...new Set([name, ...(ar === undefined ? [] : [ar]), ...also].map(fold))];
    const location = { lat: Number(lat), lng: Number(lng) };
    return [{ id, country, names: { en: name, ar: ar ?? name }, part, population: Number(population), location, keys }];
  });
  return { countries, cities };
}

let known: Promise<Gazetteer> | undefined;

/** The data, read at the first search and kept. */
export function gazetteer(): Promise<Gazetteer> {
  known ??= readGazetteer().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The box in which a city is shown: some kilometres around its middle, more the more people there are. */
export function viewportOf({ location, population }: City): Viewport {
  const north = Math.min(0.35, Math.max(0.03, Math.sqrt(population) / 8000));
  const east = north / Math.max(0.2, Math.cos((location.lat * Math.PI) / 180));
  const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    southwest: { lat: round(location.lat - north), lng: round(wrap(location.lng - east)) },
    northeast: { lat: round(location.lat + north), lng: round(wrap(location.lng + east)) },
  };
}

/** The middle of a country's box. */
export const centerOf = (country: Country): LatLng => middleOf(country.viewport);
