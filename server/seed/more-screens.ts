import { raw, sql, type Tx } from '../db/database.ts';

const copied = [
  'media_owner, venue_type, city, city_name, country_code, address',
  'timezone, orientation, width_px, height_px, indoor, motion, audio, accepted_mime_types, max_file_bytes, spot_length_s',
  'loop_length_s, slots_per_loop, operating_hours, impression_multiplier, impression_source, impression_vendor',
  'impression_as_of, pricing_model, hour_factor, currency_code, max_sov_pct, lead_time_days, min_spend_minor',
  'prohibited_categories, simulated',
].join(', ');

/**
 * Makes a tenant's inventory as large as said: its own screens many times over, spread around where they are. Tells whether there
 * were any to make.
 */
export async function makeMoreScreens(tx: Tx, namespaceId: string, count: number): Promise<boolean> {
  const own = await tx.one<{ count: number }>(
    sql`select count(*) as count from screens where namespace_id = ${namespaceId}`,
  );
  if (own.count === 0 || own.count >= count) return false;
  const copies = Math.ceil((count - own.count) / own.count);
  const names = raw(copied);
  await tx.run(sql`
    insert into screens (id, namespace_id, code, name, latitude, longitude, rate_micros, ${names})
    select gen_random_uuid(), s.namespace_id, s.code || '-copy-' || ${own.count}::text || '-' || n, s.name || ' / ' || n,
      s.latitude + 0.6 * sin(n * 12.9898 + s.rate_micros), s.longitude + 0.9 * cos(n * 78.233 + s.rate_micros),
      s.rate_micros + (n * 7919 % 4000) * 1000, ${names}
    from (select * from screens where namespace_id = ${namespaceId} order by id) s
    cross join generate_series(1, ${copies}::bigint) n
    limit ${count - own.count}`);
  return true;
}
