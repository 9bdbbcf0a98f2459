import { fold } from './fold.ts';
import { type City, type Country, centerOf, gazetteer, type Names, viewportOf } from './gazetteer.ts';
import { type GeocodeResult, isArabic, type PlaceQuery, type Places, type Prediction } from './places.ts';
import { isWithin } from './restriction.ts';

/** As many as Google gives. */
const MOST = 5;

/** How well a name fits what was typed, best first; undefined when it does not. */
function matchOf(keys: readonly string[], typed: string): 'exact' | 'prefix' | 'word' | undefined {
  if (keys.includes(typed)) return 'exact';
  if (keys.some((key) => key.startsWith(typed))) return 'prefix';
  return keys.some((key) => key.includes(` ${typed}`)) ? 'word' : undefined;
}

/** Whether what was typed is the city's name and then the beginnings of its state or country: "springfield il", "dubai uae". */
function fitsWithWhere({ keys, part, country }: City, typed: string): boolean {
  const key = keys.find((name) => typed.startsWith(`${name} `));
  if (key === undefined) return false;
  const rest = typed.slice(key.length + 1);
  return [fold(part), ...country.keys].some(
    (where) => where !== '' && (where.startsWith(rest) || `${fold(part)} ${where}`.trim().startsWith(rest)),
  );
}

const ranks = {
  exactCountry: 0,
  exactCity: 1,
  cityWithWhere: 1,
  prefixCountry: 2,
  prefixCity: 3,
  wordCountry: 4,
  wordCity: 5,
};

interface Candidate {
  readonly rank: number;
  readonly population: number;
  readonly prediction: Prediction;
}

const describeCity = ({ names, part, country }: City, language: keyof Names): string =>
  [names[language], part, country.names[language]].filter(Boolean).join(language === 'ar' ? '، ' : ', ');

function candidateCountry(country: Country, typed: string, language: keyof Names): Candidate | undefined {
  const how = matchOf(country.keys, typed);
  if (!how) return undefined;
  return {
    rank: ranks[`${how}Country`],
    population: country.population,
    prediction: {
      description: country.names[language],
      place_id: `country.${country.code}`,
      types: ['country', 'political', 'geocode'],
    },
  };
}

function candidateCity(city: City, typed: string, language: keyof Names): Candidate | undefined {
  const how = matchOf(city.keys, typed);
  if (!how && !fitsWithWhere(city, typed)) return undefined;
  return {
    rank: how ? ranks[`${how}City`] : ranks.cityWithWhere,
    population: city.population,
    prediction: {
      description: describeCity(city, language),
      place_id: `city.${city.id}`,
      types: ['locality', 'political', 'geocode'],
    },
  };
}

async function autocomplete({ input, countries, restriction }: PlaceQuery): Promise<Prediction[]> {
  const typed = fold(input);
  if (typed === '') return [];
  const { countries: byCode, cities } = await gazetteer();
  const language = isArabic(input) ? 'ar' : 'en';
  const wanted = new Set(countries);
  const isAllowed = (country: Country) => wanted.size === 0 || wanted.has(country.code);
  const found: Candidate[] = [];
  for (const country of byCode.values()) {
    if (!isAllowed(country) || (restriction && !isWithin(restriction, centerOf(country)))) continue;
    const candidate = candidateCountry(country, typed, language);
    if (candidate) found.push(candidate);
  }
  for (const city of cities) {
    if (!isAllowed(city.country) || (restriction && !isWithin(restriction, city.location))) continue;
    const candidate = candidateCity(city, typed, language);
    if (candidate) found.push(candidate);
  }
  found.sort((a, b) => a.rank - b.rank || b.population - a.population);
  // Of places that read the same only the largest can be meant.
  const seen = new Set<string>();
  return found
    .map(({ prediction }) => prediction)
    .filter(({ description }) => !seen.has(description) && seen.add(description))
    .slice(0, MOST);
}

const countryComponent = ({ code, names }: Country) => ({
  types: ['country', 'political'],
  short_name: code,
  long_name: names.en,
});

async function geocode(placeId: string): Promise<GeocodeResult[]> {
  const [, kind, id = ''] = /^(country|city)\.(\w{1,12})$/.exec(placeId) ?? [];
  const { countries, cities } = await gazetteer();
  if (kind === 'country') {
    const country = countries.get(id);
    if (!country) return [];
    return [
      {
        place_id: placeId,
        formatted_address: country.names.en,
        address_components: [countryComponent(country)],
        geometry: { location: centerOf(country), viewport: country.viewport },
      },
    ];
  }
  const city = kind === 'city' ? cities.find((candidate) => candidate.id === id) : undefined;
  if (!city) return [];
  const { part, names, country, location } = city;
  return [
    {
      place_id: placeId,
      formatted_address: describeCity(city, 'en'),
      address_components: [
        { types: ['locality', 'political'], short_name: names.en, long_name: names.en },
        ...(part ? [{ types: ['administrative_area_level_1', 'political'], short_name: part, long_name: part }] : []),
        countryComponent(country),
      ],
      geometry: { location, viewport: viewportOf(city) },
    },
  ];
}

/** Countries and cities of the data beside this file; needs no network. */
export const embeddedPlaces: Places = { autocomplete, geocode };
