import { raw, sql, type Tx } from '../kernel/db/database.ts';
import type { CityKey } from './inventory/cities.ts';
import { landOf } from './inventory/land.ts';
import { createRandom } from './inventory/random.ts';

const copied = [
  'media_owner, venue_type, city, city_name, country_code, address',
  'timezone, orientation, width_px, height_px, indoor, motion, audio, accepted_mime_types, max_file_bytes, spot_length_s',
  'loop_length_s, slots_per_loop, operating_hours, impression_multiplier, impression_source, impression_vendor',
  'impression_as_of, pricing_model, hour_factor, currency_code, max_sov_pct, lead_time_days, min_spend_minor',
  'prohibited_categories, simulated, weekly_audience, weekly_visits, audience_churn, audience_source, audience_as_of',
].join(', ');

interface Copy {
  readonly source: string;
  readonly turn: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** So many copies of screens in turn, each somewhere on land in its city, the same on every run. */
function copiesOf(own: readonly { id: string; city: CityKey }[], count: number): readonly Copy[] {
  const random = createRandom('more screens');
  const lands = new Map(own.map(({ city }) => [city, landOf(city)]));
  return Array.from({ length: count }, (_, at) => {
    const { id, city } = own[at % own.length] as (typeof own)[number]; // within the list
    const land = lands.get(city) ?? landOf(city);
    let [latitude, longitude] = [0, 0];
    do {
      latitude = random.between(land.south, land.north);
      longitude = random.between(land.west, land.east);
    } while (!land.holds(latitude, longitude));
    return { source: id, turn: Math.floor(at / own.length) + 1, latitude, longitude };
  });
}

/**
 * Makes a tenant's inventory as large as said: its own screens many times over, spread over the land of their cities. Tells whether
 * there were any to make.
 */
export async function makeMoreScreens(tx: Tx, namespaceId: string, count: number): Promise<boolean> {
  const own = await tx.rows<{ id: string; city: CityKey }>(
    sql`select id, city from screens where namespace_id = ${namespaceId} order by id`,
  );
  if (own.length === 0 || own.length >= count) return false;
  const names = raw(copied);
  const copies = copiesOf(own, count - own.length);
  const column = <Key extends keyof Copy>(key: Key) => copies.map((copy) => copy[key]);
  await tx.run(sql`
    insert into screens (id, namespace_id, code, name, latitude, longitude, rate_micros, ${names})
    select gen_random_uuid(), s.namespace_id, s.code || '-copy-' || ${own.length}::text || '-' || c.turn, s.name || ' / ' || c.turn,
      c.latitude, c.longitude, s.rate_micros + (c.turn * 7919 % 4000) * 1000, ${names}
    from unnest(${column('source')}::uuid[], ${column('turn')}::bigint[], ${column('latitude')}::float8[], ${column('longitude')}::float8[])
      as c(source, turn, latitude, longitude)
    join screens s on s.id = c.source`);
  return true;
}
