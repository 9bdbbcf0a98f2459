import type { BriefReading, WishedPlace } from '#domain/assistant/brief-reading.ts';
import { toReaderLanguage } from '#domain/assistant/reader/language.ts';
import { readBrief } from '#domain/assistant/reader/read-brief.ts';
import type { Gazetteer } from '#domain/assistant/reader/read-places.ts';
import { districts } from '../../engines/places/districts.ts';
import { fold } from '../../engines/places/fold.ts';
import { type City, centerOf, gazetteer } from '../../engines/places/gazetteer.ts';

/** Of smaller towns too many are called like a word of some language. */
const LEAST_PEOPLE = 40_000;

/** A place so near to one with so many times its people is a part of it. */
const PART_KM = 13;
const TIMES_LARGER = 4;
const LEAST_WHOLE = 300_000;

function isPart(city: City, large: readonly City[]): boolean {
  return large.some(({ country, location, population }) => {
    if (country.code !== city.country.code || population < TIMES_LARGER * city.population) return false;
    const north = (location.lat - city.location.lat) * 111;
    const east = (location.lng - city.location.lng) * 111 * Math.cos((location.lat * Math.PI) / 180);
    return Math.hypot(north, east) < PART_KM;
  });
}

const known = new Map<string, Promise<Gazetteer>>();

async function namesFor(countryCode: string): Promise<Gazetteer> {
  const { countries, cities } = await gazetteer();
  const names = new Map<string, NonNullable<ReturnType<Gazetteer['find']>>>();
  const large = cities.filter(({ population }) => population >= LEAST_WHOLE);
  const ofCity = new Map<object, City>();
  // The largest come first, and those of the company's own country before them.
  const own = cities.filter(({ country }) => country.code === countryCode);
  for (const city of [...own, ...cities.filter(({ population }) => population >= LEAST_PEOPLE)]) {
    const { country, location, keys } = city;
    const place = {
      kind: 'city',
      countryCode: country.code,
      latitude: location.lat,
      longitude: location.lng,
      people: city.population,
    } as const;
    ofCity.set(place, city);
    for (const key of keys) {
      for (const name of [key, key.replace(/ city$/, '')]) if (!names.has(name)) names.set(name, place);
    }
  }
  for (const country of countries.values()) {
    const { lat, lng } = centerOf(country);
    const place = {
      kind: 'country',
      countryCode: country.code,
      latitude: lat,
      longitude: lng,
      people: country.population,
    } as const;
    // A city of one's own is meant before a country that is called alike: Amman is written like Oman.
    for (const key of country.keys) if (names.get(key)?.countryCode !== countryCode) names.set(key, place);
  }
  for (const [name, [latitude, longitude]] of Object.entries(districts[countryCode] ?? {})) {
    const city = ofCity.get(names.get(fold(name)) ?? {});
    // A city of one's own that is called alike is meant before a part of another.
    if (!city || city.country.code !== countryCode)
      names.set(fold(name), { kind: 'district', countryCode, latitude, longitude, people: 0 });
  }
  return {
    find: (name) => {
      const place = names.get(fold(name)) ?? null;
      const city = place && ofCity.get(place);
      return place && city && isPart(city, large) ? { ...place, kind: 'district' } : place;
    },
  };
}

/** Names of countries and of cities, as they are meant by a company of a country. */
export function gazetteerFor(countryCode: string): Promise<Gazetteer> {
  const names = known.get(countryCode) ?? namesFor(countryCode);
  known.set(countryCode, names);
  return names;
}

/** Places that were named by hand, with where they are as far as that is known. */
export async function locate(places: readonly WishedPlace[], countryCode: string): Promise<WishedPlace[]> {
  const { find } = await gazetteerFor(countryCode);
  return places.map((place) => {
    const known = place.latitude == null ? find(place.name) : null;
    if (!known) return place;
    const { people: _, ...found } = known;
    return { ...place, ...found, kind: place.kind === 'near' ? 'near' : found.kind };
  });
}

/** Where weeks begin on Sunday. */
const sundayWeeks = new Set(['SA', 'KW', 'QA', 'BH', 'OM', 'EG', 'JO', 'US', 'CA', 'JP', 'IN']);

export async function readWords(
  text: string,
  {
    today,
    company,
    locale,
  }: {
    readonly today: string;
    readonly company: { readonly currency: string; readonly countryCode: string };
    /** Of whoever wrote it; counts where the text itself does not tell its language. */
    readonly locale: string;
  },
): Promise<BriefReading> {
  const { currency, countryCode: country } = company;
  return readBrief(text, {
    today,
    weekStartsOn: sundayWeeks.has(country) ? 7 : 1,
    currency,
    country,
    gazetteer: await gazetteerFor(country),
    language: toReaderLanguage(locale),
  });
}
