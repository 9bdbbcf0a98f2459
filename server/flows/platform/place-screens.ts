import type { SheetProblem, SheetScreen } from '#domain/inventory/screen-sheet.ts';
import { type Borders, borders } from '../../engines/places/borders.ts';
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
interface Ground {
  readonly known: Gazetteer;
  readonly drawn: Borders;
}

/** The place a screen names lies where it says. `city` is its city, if the gazetteer knows it. */
function placeProblem(
  { known, drawn }: Ground,
  row: number,
  screen: SheetScreen,
  city: City | undefined,
): SheetProblem | undefined {
  const { latitude, longitude, countryCode } = screen;
  const country = known.countries.get(countryCode);
  if (!country) return { row, column: 'country_code', code: 'not_offered', value: countryCode, expected: 'ISO 3166-1' };
  // Where the gazetteer has the whole city beyond the outline the two sources differ about whose it is: no screen is refused for that.
  const isDisputed = city !== undefined && drawn.isIn(countryCode, city.location.lat, city.location.lng) === false;
  const isWithin = (lat: number, lng: number): boolean =>
    (isDisputed ? undefined : drawn.isIn(countryCode, lat, lng)) ?? isInBox(country, lat, lng);
  if (isWithin(latitude, longitude)) return undefined;
  return {
    row,
    column: 'latitude',
    code: isWithin(longitude, latitude) ? 'coordinates_swapped' : 'outside_country',
    value: `${latitude}, ${longitude}`,
    expected: countryCode,
  };
}

const slugOf = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '-');

/** The cities of screens, by name and country; of two of one name the larger. */
function citiesOf({ cities }: Gazetteer, read: Read): ReadonlyMap<string, City> {
  const wanted = new Set(read.map(({ screen }) => `${screen.countryCode} ${fold(screen.cityName)}`));
  const found = new Map<string, City>();
  for (const city of cities)
    for (const key of city.keys) {
      const name = `${city.country.code} ${key}`;
      if (wanted.has(name) && !found.has(name)) found.set(name, city);
    }
  return found;
}

/** The keys under which cities are known already, with their countries. */
async function knownKeys(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ city: string; countryCode: string }>(
    sql`select distinct on (city) city, country_code from screens order by city, country_code`,
  );
  return new Map(rows.map(({ city, countryCode }) => [city, countryCode]));
}

/**
 * Gives screens the keys of their cities and says which of them lie elsewhere than they say. People of a city that is new are counted
 * as the sheet says, else as the gazetteer does.
 */
export async function placeScreens(
  tx: Tx,
  read: Read,
): Promise<{
  readonly placed: { readonly row: number; readonly screen: PlacedScreen }[];
  readonly problems: SheetProblem[];
}> {
  const ground = { known: await gazetteer(), drawn: await borders() };
  const cities = citiesOf(ground.known, read);
  const keys = await knownKeys(tx);
  const problems: SheetProblem[] = [];
  const placed: { row: number; screen: PlacedScreen }[] = [];
  const people = new Map<string, { readonly population: number; readonly source: string }>();
  for (const { row, screen } of read) {
    const { countryCode, cityName, cityPopulation } = screen;
    const found = cities.get(`${countryCode} ${fold(cityName)}`);
    const wrong = placeProblem(ground, row, screen, found);
    if (wrong) problems.push(wrong);
    const name = found?.names.en ?? cityName;
    // A city keeps the key under which screens stand there already, whichever of its names a sheet says.
    const inUse = [cityName, ...(found?.keys ?? [])].map(slugOf).find((one) => keys.get(one) === countryCode);
    const slug = inUse ?? (slugOf(name) || encodeURIComponent(fold(name)));
    const key = (keys.get(slug) ?? countryCode) === countryCode ? slug : `${slug}-${countryCode.toLowerCase()}`;
    if (found || cityPopulation !== null) {
      if (cityPopulation !== null) people.set(key, { population: cityPopulation, source: screen.impressionSource });
      else if (found && !people.has(key)) people.set(key, { population: found.population, source });
    } else if (!keys.has(key)) problems.push({ row, column: 'city', code: 'city_unknown', value: cityName });
    placed.push({ row, screen: { ...screen, city: key } });
  }
  const named = [...people].map(([city, of]) => ({ city, ...of }));
  await tx.run(sql`
    insert into city_populations (city, population, source)
    select city, population, source from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p(city text, population bigint, source text)
    on conflict (city) do nothing`);
  return { placed, problems };
}
