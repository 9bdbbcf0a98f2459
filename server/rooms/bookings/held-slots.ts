import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import { lockScreens, readActiveScreens } from '../inventory/read-screens.ts';
import { readFreeSlots } from './free-slots.ts';
import { scheduleOf } from './schedule-text.ts';

interface Held {
  readonly screenId: string;
  readonly slots: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: string | null;
  readonly heldUntil: string;
}

/**
 * Whether a locked campaign's slots are still its own: its hold lasts, or has ended and nobody has taken them since. A payment
 * made in time may be heard of late, and by then another buyer may have what it was for.
 */
export async function holdsItsSlots(tx: Tx, campaign: CampaignRow, wall: Date): Promise<boolean> {
  if (campaign.status !== 'pending_payment') return false;
  const held = await tx.rows<Held>(sql`
    select screen_id, slots, start_date, end_date, schedule, held_until from bookings
    where campaign_id = ${campaign.id} and state = 'held' order by screen_id, line_id`);
  if (held.every(({ heldUntil }) => Date.parse(heldUntil) > wall.getTime())) return held.length > 0;
  const ids = held.map(({ screenId }) => screenId);
  await lockScreens(tx, ids);
  const wishes = held.map(({ screenId, schedule, ...one }) => ({
    ...one,
    screenIds: [screenId],
    schedule: scheduleOf(schedule),
  }));
  const screens = await readActiveScreens(tx, ids);
  const free = await readFreeSlots(tx, wishes, screens, { wall, butCampaign: campaign.id });
  return held.every(({ screenId, slots }, index) => (free[index]?.get(screenId) ?? 0) >= slots);
}
