import type { SheetProblem, SheetScreen } from '#domain/inventory/screen-sheet.ts';
import { type Borders, borders, type Ground } from '../../engines/places/borders.ts';
import { fold } from '../../engines/places/fold.ts';
import { type City, type Gazetteer, gazetteer } from '../../engines/places/gazetteer.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { PlacedScreen } from '../../rooms/inventory/write-screens.ts';

/** Degrees by which a place may lie outside the box of a country that is not drawn: boxes are rough, and piers reach into the sea. */
const MARGIN = 0.5;
const source = 'GeoNames (CC BY 4.0)';

type Read = readonly { readonly row: number; readonly screen: SheetScreen }[];

const isInBox = (country: { readonly viewport: City['country']['viewport'] }, lat: number, lng: number): boolean => {
  const { southwest, northeast } = country.viewport;
  const west = southwest.lng - MARGIN;
  const east = northeast.lng + MARGIN;
  const isBeside = southwest.lng <= northeast.lng ? lng >= west && lng <= east : lng >= west || lng <= east;
  return isBeside && lat >= southwest.lat - MARGIN && lat <= northeast.lat + MARGIN;
};

/** Whose a place is: by the outlines, or by boxes where those cannot tell. */
interface Atlas {
  readonly known: Gazetteer;
  readonly drawn: Borders;
}

/** The place a screen names lies where it says, or in the sea there, which may be meant. `city` is its city, if the gazetteer knows it. */
function placeProblem(
  { known, drawn }: Atlas,
  row: number,
  screen: SheetScreen,
  city: City | undefined,
): SheetProblem | undefined {
  const { latitude, longitude, countryCode } = screen;
  const country = known.countries.get(countryCode);
  if (!country) return { row, column: 'country_code', code: 'not_offered', value: countryCode, expected: 'ISO 3166-1' };
  // Where the gazetteer has the whole city beyond the outline the two sources differ about whose it is: no screen is refused for that.
  const isDisputed =
    city !== undefined && drawn.groundOf(countryCode, city.location.lat, city.location.lng) === 'elsewhere';
  const groundAt = (lat: number, lng: number): Ground =>
    (isDisputed ? undefined : drawn.groundOf(countryCode, lat, lng)) ??
    (isInBox(country, lat, lng) ? 'land' : 'elsewhere');
  const ground = groundAt(latitude, longitude);
  if (ground === 'land') return undefined;
  const of = { row, column: 'latitude', value: `${latitude}, ${longitude}`, expected: countryCode };
  if (ground === 'sea') return { ...of, code: 'at_sea' };
  return { ...of, code: groundAt(longitude, latitude) === 'elsewhere' ? 'outside_country' : 'coordinates_swapped' };
}

const slugOf = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '-');

let byName: ReadonlyMap<string, City> | undefined;

/** Cities by their country and each of their names; of two of one name the larger. A sheet comes in many parts: it is made once. */
function citiesOf({ cities }: Gazetteer): ReadonlyMap<string, City> {
  if (byName) return byName;
  const found = new Map<string, City>();
  for (const city of cities)
    for (const key of city.keys) {
      const name = `${city.country.code} ${key}`;
      if (!found.has(name)) found.set(name, city);
    }
  byName = found;
  return found;
}

/** Of keys of cities those under which screens stand already, with their countries. */
async function knownKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ city: string; countryCode: string }>(sql`
    select distinct on (city) city, country_code from screens where city = any(${keys}::text[]) order by city, country_code`);
  return new Map(rows.map(({ city, countryCode }) => [city, countryCode]));
}

/** People of a city, by its key, and who says so. */
export interface CityPeople {
  readonly city: string;
  readonly population: number;
  readonly source: string;
}

/** Notes the people of cities that are new. */
export const noteCityPeople = (tx: Tx, people: readonly CityPeople[]): Promise<number> =>
  tx.run(sql`
    insert into city_populations (city, population, source)
    select city, population, source from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(city text, population bigint, source text)
    on conflict (city) do nothing`);

/** The screen's city in the gazetteer, and the keys that it may have: of each of its names, and of the name that it is kept under. */
function cityOf(cities: ReadonlyMap<string, City>, { countryCode, cityName }: SheetScreen) {
  const found = cities.get(`${countryCode} ${fold(cityName)}`);
  const name = found?.names.en ?? cityName;
  const slugs = [cityName, ...(found?.keys ?? [])].map(slugOf);
  return { found, slugs, slug: slugOf(name) || encodeURIComponent(fold(name)) };
}

const inCountry = (slug: string, countryCode: string): string => `${slug}-${countryCode.toLowerCase()}`;

/**
 * Gives screens the keys of their cities and says which of them lie elsewhere than they say, and how many people each city has: as the
 * sheet says, else as the gazetteer does.
 */
export async function placeScreens(
  tx: Tx,
  read: Read,
): Promise<{
  readonly placed: { readonly row: number; readonly screen: PlacedScreen }[];
  readonly people: CityPeople[];
  readonly problems: SheetProblem[];
  /** Places in the sea: for people to say whether they are meant. */
  readonly atSea: SheetProblem[];
}> {
  const atlas = { known: await gazetteer(), drawn: await borders() };
  const cities = citiesOf(atlas.known);
  const asked = read.flatMap(({ screen }) => {
    const { slugs, slug } = cityOf(cities, screen);
    return [...slugs, slug].flatMap((one) => [one, inCountry(one, screen.countryCode)]);
  });
  const keys = await knownKeys(tx, [...new Set(asked)]);
  const problems: SheetProblem[] = [];
  const atSea: SheetProblem[] = [];
  const placed: { row: number; screen: PlacedScreen }[] = [];
  const people = new Map<string, { readonly population: number; readonly source: string }>();
  for (const { row, screen } of read) {
    const { countryCode, cityName, cityPopulation } = screen;
    const { found, slugs, slug: own } = cityOf(cities, screen);
    const wrong = placeProblem(atlas, row, screen, found);
    if (wrong) (wrong.code === 'at_sea' ? atSea : problems).push(wrong);
    // A city keeps the key under which screens stand there already, whichever of its names a sheet says.
    const slug = slugs.find((one) => keys.get(one) === countryCode) ?? own;
    const key = (keys.get(slug) ?? countryCode) === countryCode ? slug : inCountry(slug, countryCode);
    if (found || cityPopulation !== null) {
      if (cityPopulation !== null) people.set(key, { population: cityPopulation, source: screen.impressionSource });
      else if (found && !people.has(key)) people.set(key, { population: found.population, source });
    } else if (!keys.has(key)) problems.push({ row, column: 'city', code: 'city_unknown', value: cityName });
    placed.push({ row, screen: { ...screen, city: key } });
  }
  return { placed, problems, atSea, people: [...people].map(([city, of]) => ({ city, ...of })) };
}
