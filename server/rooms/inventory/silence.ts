import { type Sql, sql } from '../../kernel/db/database.ts';

/** How long a player may be silent before its screen counts as offline, business milliseconds. */
export const SILENCE_MS = 3 * 3_600_000;

/** Up to when the player of a screen (`screens s`) has reported, business time; null for never. */
export const reportedUntil = sql`(select nullif(k.reported_until, 'epoch') from screen_cursors k where k.screen_id = s.id)`;

/** Whether a campaign plays on a screen (`screens s`) now, and its player has said nothing for too long. Needs an operator, or its owner's. */
export const isSilent = (now: Date): Sql => sql`(s.id in (
  select silent_screens(${now}::timestamptz, ${new Date(now.getTime() - SILENCE_MS)}::timestamptz)))`;

/** Who reports for a screen (`screens s`): the contract's `ScreenSpeaker`. */
export const speaker = sql`case when s.public_key is null then 'nobody' when s.simulated then 'simulated' else 'player' end`;
