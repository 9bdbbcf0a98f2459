import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';
import { isSilent, reportedUntil, speaker } from '../../rooms/inventory/silence.ts';

type Row = Omit<components['schemas']['OwnScreen'], 'thumbUrl'> & { readonly thumbKey: string | null };

export const listOwnScreens: Handler<'listOwnScreens'> = async ({ query }, call) => {
  const { cursor, limit = 25 } = query;
  const now = call.app.clock.business();
  const conditions = deskScreenConditions(query, now, cursor ? decodeCursor(cursor, 'text') : undefined);
  const rows = await call.transaction((tx) =>
    tx.rows<Row>(sql`
      select s.id, s.code, s.name, s.media_owner, s.city_name, s.country_code, s.venue_type, s.width_px, s.height_px, s.weekly_hours,
        s.weekly_impressions, s.status, s.photo ->> 'thumb' as thumb_key, ${reportedUntil} as reported_until,
        ${isSilent(now)} as is_silent, ${speaker} as speaker
      from screens s where ${join(conditions, ' and ')} order by s.name, s.id limit ${limit + 1}`),
  );
  const body = toPage(
    rows,
    limit,
    ({ name, id }) => ({ value: name, id }),
    ({ thumbKey, ...row }) => ({ ...row, thumbUrl: thumbKey === null ? null : call.app.assetUrl(thumbKey) }),
  );
  return { status: 200, body };
};
