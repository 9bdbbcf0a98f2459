import type { StoredScreen } from '#domain/inventory/screen-changes.ts';
import { type ScreenColumn, screenColumns } from '#domain/inventory/screen-sheet.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export type ReadScreen = StoredScreen & { readonly id: string };

interface Row extends Omit<ReadScreen, 'audience'> {
  readonly weekly: number | null;
  readonly visits: number | null;
  readonly churn: number | null;
  readonly source: string | null;
  readonly asOf: string | null;
}

function toScreen({ weekly, visits, churn, source, asOf, ...screen }: Row): ReadScreen {
  const isTold = weekly !== null && visits !== null && churn !== null && source !== null && asOf !== null;
  return { ...screen, audience: isTold ? { weekly, visits, churn, source, asOf } : null };
}

/** Screens (`screens s`, or other rows like theirs) as a sheet describes them, by name and then id. */
export async function readStoredScreens(
  tx: Tx,
  where: Sql,
  most: number,
  rowsOf = sql`screens`,
): Promise<ReadScreen[]> {
  const rows = await tx.rows<Row>(sql`
    select s.id, s.code, s.name, s.media_owner, s.venue_type, s.city_name, p.population as city_population, s.country_code, s.address,
      s.latitude, s.longitude, s.timezone, s.width_px, s.height_px, s.indoor, s.motion, s.audio, s.accepted_mime_types,
      s.max_file_bytes, s.spot_length_s, s.slots_per_loop, s.operating_hours, s.impression_multiplier, s.impression_source,
      s.impression_vendor, s.impression_as_of::text as impression_as_of, s.pricing_model, s.rate_micros, s.hour_factor,
      s.currency_code, s.max_sov_pct, s.lead_time_days, s.min_spend_minor, s.prohibited_categories, s.weekly_audience as weekly,
      s.weekly_visits as visits, s.audience_churn as churn, s.audience_source as source, s.audience_as_of::text as as_of, s.public_key
    from ${rowsOf} s left join city_populations p on p.city = s.city
    where ${where} order by s.name, s.id limit ${most}`);
  return rows.map(toScreen);
}

/** @throws ProblemError `not_found` */
export async function findScreen(tx: Tx, namespaceId: string, id: string): Promise<ReadScreen> {
  const [screen] = await readStoredScreens(tx, sql`s.namespace_id = ${namespaceId} and s.id = ${id}`, 1);
  if (!screen) throw new ProblemError('not_found');
  return screen;
}

/** What a screen is known by, what its tenant sells in, what the gazetteer says, and what has a page of its own. */
const fixed: readonly ScreenColumn[] = ['code', 'currency', 'city_population', 'public_key'];
export const editableColumns = screenColumns.filter((column) => !fixed.includes(column));
