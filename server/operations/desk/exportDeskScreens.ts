import { Readable } from 'node:stream';
import { csvRows } from '#domain/csv/csv.ts';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { type SoldScreen, screenCells } from '#domain/inventory/write-screen-sheet.ts';
import type { Call, Handler, Input } from '../../http/operation.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';

/** Screens that are read, and kept, at a time. */
const pageRows = 500;

interface Row extends Omit<SoldScreen, 'audience'> {
  readonly id: string;
  readonly weekly: number | null;
  readonly visits: number | null;
  readonly churn: number | null;
  readonly source: string | null;
  readonly asOf: string | null;
}

function toScreen({ weekly, visits, churn, source, asOf, ...screen }: Row): SoldScreen {
  const isTold = weekly !== null && visits !== null && churn !== null && source !== null && asOf !== null;
  return { ...screen, audience: isTold ? { weekly, visits, churn, source, asOf } : null };
}

async function* pagesOf(query: Input<'exportDeskScreens'>['query'], call: Call<'exportDeskScreens'>) {
  yield `\uFEFF${csvRows([screenColumns])}`;
  let last: Row | undefined;
  do {
    const conditions = deskScreenConditions(query, last && { value: last.name, id: last.id });
    const rows: readonly Row[] = await call.transaction((tx) =>
      tx.rows<Row>(sql`
        select s.id, s.code, s.name, s.media_owner, s.venue_type, s.city_name, p.population as city_population, s.country_code, s.address,
          s.latitude, s.longitude, s.timezone, s.width_px, s.height_px, s.indoor, s.motion, s.audio, s.accepted_mime_types,
          s.max_file_bytes, s.spot_length_s, s.slots_per_loop, s.operating_hours, s.impression_multiplier, s.impression_source,
          s.impression_vendor, s.impression_as_of::text as impression_as_of, s.pricing_model, s.rate_micros, s.hour_factor,
          s.currency_code, s.max_sov_pct, s.lead_time_days, s.min_spend_minor, s.prohibited_categories, s.weekly_audience as weekly,
          s.weekly_visits as visits, s.audience_churn as churn, s.audience_source as source, s.audience_as_of::text as as_of
        from screens s left join city_populations p on p.city = s.city
        where ${join(conditions, ' and ')} order by s.name, s.id limit ${pageRows}`),
    );
    if (rows.length > 0) yield csvRows(rows.map((row) => screenCells(toScreen(row))));
    last = rows.length === pageRows ? rows.at(-1) : undefined;
  } while (last);
}

export const exportDeskScreens: Handler<'exportDeskScreens'> = async ({ query }, call) => {
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="screens.csv"',
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
