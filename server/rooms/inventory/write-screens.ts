import { randomUUID } from 'node:crypto';
import type { SheetScreen } from '#domain/inventory/screen-sheet.ts';
import { raw, sql, type Tx } from '../../kernel/db/database.ts';

/** A screen of a sheet with the key of its city, by which people are counted once. */
export interface PlacedScreen extends SheetScreen {
  readonly city: string;
}

export interface Written {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Screens in one statement: enough to be quick, few enough to be small. */
const AT_ONCE = 1000;

/** Columns that a sheet sets, with their types. */
const types = {
  code: 'text',
  name: 'text',
  media_owner: 'text',
  venue_type: 'int',
  city: 'text',
  city_name: 'text',
  country_code: 'text',
  address: 'text',
  latitude: 'float8',
  longitude: 'float8',
  timezone: 'text',
  orientation: 'text',
  width_px: 'int',
  height_px: 'int',
  indoor: 'boolean',
  motion: 'text',
  audio: 'boolean',
  accepted_mime_types: 'text[]',
  max_file_bytes: 'bigint',
  spot_length_s: 'int',
  loop_length_s: 'int',
  slots_per_loop: 'int',
  operating_hours: 'boolean[]',
  impression_multiplier: 'float8[]',
  impression_source: 'text',
  impression_vendor: 'text',
  impression_as_of: 'date',
  pricing_model: 'text',
  rate_micros: 'bigint',
  hour_factor: 'float8[]',
  currency_code: 'text',
  max_sov_pct: 'int',
  lead_time_days: 'int',
  min_spend_minor: 'bigint',
  prohibited_categories: 'text[]',
  weekly_audience: 'bigint',
  weekly_visits: 'float8',
  audience_churn: 'float8',
  audience_source: 'text',
  audience_as_of: 'date',
} as const;

type Column = keyof typeof types;
const columns = Object.keys(types) as readonly Column[];

const rowOf = (screen: PlacedScreen): Readonly<Record<Column, unknown>> => ({
  code: screen.code,
  name: screen.name,
  media_owner: screen.mediaOwner,
  venue_type: screen.venueType,
  city: screen.city,
  city_name: screen.cityName,
  country_code: screen.countryCode,
  address: screen.address,
  latitude: screen.latitude,
  longitude: screen.longitude,
  timezone: screen.timezone,
  orientation: screen.orientation,
  width_px: screen.widthPx,
  height_px: screen.heightPx,
  indoor: screen.indoor,
  motion: screen.motion,
  audio: screen.audio,
  accepted_mime_types: screen.acceptedMimeTypes,
  max_file_bytes: screen.maxFileBytes,
  spot_length_s: screen.spotLengthS,
  loop_length_s: screen.spotLengthS * screen.slotsPerLoop,
  slots_per_loop: screen.slotsPerLoop,
  operating_hours: screen.operatingHours,
  impression_multiplier: screen.impressionMultiplier,
  impression_source: screen.impressionSource,
  impression_vendor: screen.impressionVendor,
  impression_as_of: screen.impressionAsOf,
  pricing_model: screen.pricingModel,
  rate_micros: screen.rateMicros,
  hour_factor: screen.hourFactor,
  currency_code: screen.currencyCode,
  max_sov_pct: screen.maxSovPct,
  lead_time_days: screen.leadTimeDays,
  min_spend_minor: screen.minSpendMinor,
  prohibited_categories: screen.prohibitedCategories,
  weekly_audience: screen.audience?.weekly ?? null,
  weekly_visits: screen.audience?.visits ?? null,
  audience_churn: screen.audience?.churn ?? null,
  audience_source: screen.audience?.source ?? null,
  audience_as_of: screen.audience?.asOf ?? null,
});

const columnList = raw(columns.join(', '));
const asRecord = raw(
  `r(id uuid, ${columns.map((column) => `${column} ${types[column]}`).join(', ')}, public_key text)`,
);
const isOther = raw(
  `(${columns.map((column) => `s.${column}`).join(', ')}) is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`,
);
const setAll = raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));

/** What new screens are besides what a sheet says: the demo's have ids of their own and play by themselves. */
export interface NewScreens {
  readonly idOf: (code: string) => string;
  readonly areSimulated: boolean;
}

const ordinary: NewScreens = { idOf: () => randomUUID(), areSimulated: false };

/**
 * Adds screens to a tenant and brings those that are there, by their codes, up to the sheet. A key that a screen has stays unless the
 * sheet gives another; bookings keep the price they were sold at.
 */
export async function writeScreens(
  tx: Tx,
  namespaceId: string,
  screens: readonly PlacedScreen[],
  { idOf, areSimulated }: NewScreens = ordinary,
): Promise<Written> {
  let [created, changed] = [0, 0];
  for (let from = 0; from < screens.length; from += AT_ONCE) {
    const part = screens.slice(from, from + AT_ONCE);
    const rows = part.map((screen) => ({ id: idOf(screen.code), ...rowOf(screen), public_key: screen.publicKey }));
    const written = await tx.rows<{ isNew: boolean }>(sql`
      insert into screens as s (id, namespace_id, ${columnList}, public_key, simulated)
      select r.id, ${namespaceId}::uuid, ${raw(columns.map((column) => `r.${column}`).join(', '))}, r.public_key, ${areSimulated}::boolean
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${asRecord}
      on conflict (namespace_id, code) do update set ${setAll}, public_key = coalesce(excluded.public_key, s.public_key)
      where ${isOther} or (excluded.public_key is not null and excluded.public_key is distinct from s.public_key)
      returning xmax = 0 as is_new`);
    created += written.filter(({ isNew }) => isNew).length;
    changed += written.filter(({ isNew }) => !isNew).length;
  }
  await tx.run(sql`
    insert into media_owners (namespace_id, name)
    select distinct ${namespaceId}::uuid, name from unnest(${[...new Set(screens.map(({ mediaOwner }) => mediaOwner))]}::text[]) as o(name)
    on conflict do nothing`);
  return { created, changed, unchanged: screens.length - created - changed };
}

/** The codes of screens to which a sheet gives a key that another screen has, whichever tenant's that is. */
export async function withKeysOfOthers(
  tx: Tx,
  namespaceId: string,
  screens: readonly PlacedScreen[],
): Promise<string[]> {
  const keys = screens.flatMap(({ code, publicKey: key }) => (key === null ? [] : [{ code, key }]));
  const codes: string[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const found = await tx.rows<{ code: string }>(sql`
      select r.code from screens s
        join jsonb_to_recordset(${JSON.stringify(keys.slice(from, from + AT_ONCE))}::jsonb) as r(code text, key text)
          on s.public_key = r.key
      where s.namespace_id <> ${namespaceId} or s.code <> r.code`);
    codes.push(...found.map(({ code }) => code));
  }
  return codes;
}

/** What cannot change under a campaign that has booked the screen: what was sold would be another thing. */
const asSold = raw(
  ['width_px', 'height_px', 'timezone', 'spot_length_s', 'slots_per_loop', 'currency_code']
    .map((column) => `s.${column} is distinct from r.${column}`)
    .join(' or '),
);

/** The codes of screens that a sheet would make something else while a campaign has booked them. */
export async function bookedAndOther(tx: Tx, namespaceId: string, screens: readonly PlacedScreen[]): Promise<string[]> {
  const codes: string[] = [];
  for (let from = 0; from < screens.length; from += AT_ONCE) {
    const rows = screens.slice(from, from + AT_ONCE).map((screen) => {
      const { code, width_px, height_px, timezone, spot_length_s, slots_per_loop, currency_code } = rowOf(screen);
      return { code, width_px, height_px, timezone, spot_length_s, slots_per_loop, currency_code };
    });
    const found = await tx.rows<{ code: string }>(sql`
      select s.code from screens s join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, width_px int, height_px int,
        timezone text, spot_length_s int, slots_per_loop int, currency_code text) on r.code = s.code
      where s.namespace_id = ${namespaceId} and (${asSold}) and exists (
        select 1 from bookings b join campaigns c on c.id = b.campaign_id
        where b.screen_id = s.id and c.status in ('pending_payment', 'in_review', 'scheduled', 'live', 'paused'))`);
    codes.push(...found.map(({ code }) => code));
  }
  return codes;
}
