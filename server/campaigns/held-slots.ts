import { sql, type Tx } from '../db/database.ts';
import type { CampaignRow } from './campaign-rows.ts';
import { freeSlots, readPlanScreens } from './forecast-plan.ts';

interface Held {
  readonly screenId: string;
  readonly slots: number;
  readonly heldUntil: string;
}

/**
 * Whether a locked campaign's slots are still its own: its hold lasts, or has ended and nobody has taken them since. A payment
 * made in time may be heard of late, and by then another buyer may have what it was for.
 */
export async function holdsItsSlots(tx: Tx, campaign: CampaignRow, wall: Date): Promise<boolean> {
  const { id: campaignId, status, startDate, endDate } = campaign;
  if (status !== 'pending_payment' || !startDate || !endDate) return false;
  const held = await tx.rows<Held>(
    sql`select screen_id, slots, held_until from bookings where campaign_id = ${campaignId} and state = 'held' order by screen_id`,
  );
  if (held.every(({ heldUntil }) => Date.parse(heldUntil) > wall.getTime())) return held.length > 0;
  const screenIds = held.map(({ screenId }) => screenId);
  await tx.run(sql`select 1 from screens where id = any(${screenIds}::uuid[]) order by id for update`);
  const screens = await readPlanScreens(tx, { campaignId, screenIds, startDate, endDate }, wall);
  return held.every(({ screenId, slots }) => {
    const screen = screens.find(({ id }) => id === screenId);
    return screen !== undefined && freeSlots(screen) >= slots;
  });
}
