import { type Sql, sql } from '../../kernel/db/database.ts';

/** How long a player may be silent before its screen counts as offline, business milliseconds. */
export const SILENCE_MS = 3 * 3_600_000;

/** Up to when the player of a screen (`screens s`) has reported, business time; null for never. */
export const reportedUntil = sql`(select nullif(k.reported_until, 'epoch') from screen_cursors k where k.screen_id = s.id)`;

/** Whether a screen (`screens s`) that has a player, is in service and should be on has said nothing for too long. */
export const isSilent = (now: Date): Sql => sql`(s.status = 'active' and s.public_key is not null
  and s.operating_hours[(extract(isodow from ${now}::timestamptz at time zone s.timezone)::int - 1) * 24
    + extract(hour from ${now}::timestamptz at time zone s.timezone)::int + 1]
  and coalesce(${reportedUntil}, 'epoch') < ${new Date(now.getTime() - SILENCE_MS)}::timestamptz)`;
