import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { type SortKeys, sortedBy } from '../../kernel/sorted-by.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';
import { isSilent, reportedUntil } from '../../rooms/inventory/silence.ts';

type Shown = components['schemas']['DeskScreen'];
type Row = Omit<Shown, 'thumbUrl'> & { readonly thumbKey: string | null; readonly sortKey: string | number };

const sortKeys: SortKeys<components['schemas']['DeskScreenSort']> = {
  name: [sql`s.name`, 'text'],
  venue: [sql`s.venue_type`, 'bigint'],
  price: [sql`s.cpm_micros`, 'bigint'],
  weekly: [sql`s.weekly_impressions`, 'bigint'],
  lead: [sql`s.lead_time_days`, 'bigint'],
  status: [sql`s.status`, 'text'],
};

export const listDeskScreens: Handler<'listDeskScreens'> = async ({ query }, call) => {
  const { cursor, sort = 'name', limit = 25 } = query;
  const now = call.app.clock.business();
  const sorted = sortedBy(sortKeys, sql`s.id`, { sort, cursor });
  const conditions = [...deskScreenConditions(query, now), sorted.isBehind];
  const rows = await call.transaction((tx) =>
    tx.rows<Row>(sql`
      select s.id, s.code, s.name, s.media_owner, s.city_name, s.country_code, s.venue_type, s.width_px, s.height_px, s.weekly_hours,
        s.weekly_impressions, s.cpm_micros, s.currency_code as currency, s.min_spend_minor as min_spend, s.lead_time_days, s.status, s.photo ->> 'thumb' as thumb_key, ${reportedUntil} as reported_until,
        ${isSilent(now)} as is_silent, ${sorted.key} as sort_key
      from screens s where ${join(conditions, ' and ')} order by ${sorted.order} limit ${limit + 1}`),
  );
  const body = toPage(rows, limit, sorted.cursorOf, ({ thumbKey, sortKey: _, ...row }) => ({
    ...row,
    thumbUrl: thumbKey === null ? null : call.app.assetUrl(thumbKey),
  }));
  return { status: 200, body };
};
