import { randomUUID } from 'node:crypto';
import { editableFields, isText } from '#domain/campaigns/campaign-fields.ts';
import { join, sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { createAll } from '../../kernel/transition.ts';
import { bookingEntity } from '../../rooms/bookings/booking-entity.ts';
import { scheduleText } from '../../rooms/bookings/schedule-text.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { keepPasts } from '../../rooms/campaigns/line-pasts.ts';
import { datesOf, type Line } from '../../rooms/campaigns/line-rows.ts';
import { assignmentsOf, type Changes, orNameTaken } from '../../rooms/campaigns/write-draft.ts';
import type { EditContext } from '../../rooms/edits/edit-rows.ts';
import type { EditState } from '../../rooms/edits/edit-state.ts';
import type { ScreenRow } from '../../rooms/inventory/screens.ts';
import { oweRefund, type RefundTo } from '../../rooms/orders/owe-refund.ts';
import type { NewBooking } from '../../views/edits/edit-slots.ts';
import { forecastIfKnown, planOf } from '../../views/edits/outlook.ts';
import type { EditPlan } from '../../views/edits/plan-edit.ts';
import { toKept } from '../../views/forecasts/forecast-plan.ts';

type Owner = Pick<CampaignRow, 'id' | 'namespaceId' | 'instanceId'>;

/** Writes bookings of screens, a column an array. */
export async function insertBookings(
  tx: Tx,
  { id, namespaceId, instanceId }: Owner,
  bookings: readonly NewBooking[],
  screens: ReadonlyMap<string, ScreenRow>,
  hold: { readonly editId: string; readonly until: Date } | null,
): Promise<void> {
  const rows = bookings.flatMap((booking) => {
    const screen = screens.get(booking.screenId);
    return screen ? [{ ...booking, screen }] : [];
  });
  const column = <T>(pick: (row: (typeof rows)[number]) => T): T[] => rows.map(pick);
  const columns = {
    id: sql`b.id`,
    namespace_id: sql`${namespaceId}::uuid`,
    instance_id: sql`${instanceId}::uuid`,
    campaign_id: sql`${id}::uuid`,
    line_id: sql`b.line_id`,
    screen_id: sql`b.screen_id`,
    start_date: sql`b.start_date`,
    end_date: sql`b.end_date`,
    schedule: sql`b.schedule`,
    slots: sql`b.slots`,
    held_until: sql`${hold?.until ?? null}::timestamptz`,
    edit_id: sql`${hold?.editId ?? null}::uuid`,
    rate_micros: sql`b.rate_micros`,
    pricing_model: sql`b.pricing_model`,
  };
  const source = sql`unnest(${column(() => randomUUID())}::uuid[], ${column(({ lineId }) => lineId)}::uuid[],
    ${column(({ screenId }) => screenId)}::uuid[], ${column(({ startDate }) => startDate)}::date[],
    ${column(({ endDate }) => endDate)}::date[], ${column(({ schedule }) => scheduleText(schedule))}::text[],
    ${column(({ slots }) => slots)}::int[], ${column(({ screen }) => screen.rateMicros)}::bigint[],
    ${column(({ screen }) => screen.pricingModel)}::text[])
    as b(id, line_id, screen_id, start_date, end_date, schedule, slots, rate_micros, pricing_model)`;
  await createAll({ tx }, bookingEntity, columns, source, { type: hold ? 'slots.held' : 'slots.booked' });
}

async function writeLine(tx: Tx, owner: Owner, line: Line, after: EditState): Promise<void> {
  const { namespaceId, instanceId } = owner;
  const { endDate } = datesOf(line, after.fields as unknown as { startDate: string; endDate: string });
  const schedule = scheduleText(line.schedule);
  await tx.run(sql`update campaign_lines set end_date = ${line.endDate}, schedule = ${schedule} where id = ${line.id}`);
  await tx.run(sql`update bookings set end_date = greatest(start_date, ${endDate}::date), schedule = ${schedule}
    where line_id = ${line.id} and state = 'booked'`);
  await tx.run(sql`
    insert into line_screens (line_id, screen_id, namespace_id, instance_id)
    select ${line.id}::uuid, s.id, ${namespaceId}::uuid, ${instanceId}::uuid from unnest(${line.screenIds}::uuid[]) as s(id)
    on conflict do nothing`);
  await tx.run(
    sql`delete from assignments where line_id = ${line.id} and not artwork_id = any(${line.artworkIds}::uuid[])`,
  );
  await tx.run(sql`
    insert into assignments (line_id, artwork_id, namespace_id, instance_id, weight)
    select ${line.id}::uuid, a.id, ${namespaceId}::uuid, ${instanceId}::uuid, a.weight
    from unnest(${line.artworkIds}::uuid[], ${line.artworkIds.map((id) => line.artworkWeights?.[id] ?? 1)}::int[]) as a(id, weight)
    on conflict (line_id, artwork_id) do update set weight = excluded.weight`);
}

/**
 * Makes the changes of a plan that nothing stands against, in a locked campaign: the fields, the bookings, what is owed back, and
 * the orders of the players, which follow at once.
 */
export async function applyEdit(
  context: EditContext,
  campaign: CampaignRow,
  plan: EditPlan,
  refundTo?: RefundTo,
): Promise<void> {
  const { tx, clock } = context;
  const { after, joining, screens, money, changes } = plan;
  // The contract's types of what an edit may change.
  const fields = Object.fromEntries(editableFields.map((name) => [name, after.fields[name]])) as Changes;
  const columns = [...assignmentsOf(fields), sql`version = version + 1`, sql`updated_at = ${clock.wall()}`];
  await orNameTaken(tx.run(sql`update campaigns set ${join(columns, ', ')} where id = ${campaign.id}`));
  const touched = new Set(changes.map(({ path }) => path.split('/')[2]));
  const hasNewEnd = changes.some(({ path }) => path === '/endDate');
  const changing = after.lines.filter(({ id }) => hasNewEnd || touched.has(id));
  // What players have shown and not reported yet was booked, whatever is booked now.
  await keepPasts(
    tx,
    clock,
    changing.map(({ id }) => id),
  );
  for (const line of changing) await writeLine(tx, campaign, line, after);
  await insertBookings(tx, campaign, joining, screens, null);
  // What a campaign is called changes nothing of what it does.
  if (changes.some(({ path }) => !isText(path.slice(1)))) {
    await decideAnew(context, campaign);
    const plan = planOf(campaign, after);
    // The whole flight by the new plan, as it was forecast before.
    const start = campaign.startedAt ? new Date(campaign.startedAt) : clock.business();
    const asOfStart = { wall: () => clock.wall(), business: () => start };
    const forecast = await forecastIfKnown(tx, plan, campaign.currencyCode, asOfStart);
    // While one of its screens is away the forecast is the last that could be made; the edit waits for nobody.
    if (forecast)
      await tx.run(
        sql`update campaigns set forecast = ${JSON.stringify(toKept(forecast))}::jsonb where id = ${campaign.id}`,
      );
  }
  if (money.toRefund > 0)
    await oweRefund(context, { campaignId: campaign.id }, 'reduced', () => money.toRefund, refundTo);
  await publish(tx, {
    namespaceId: campaign.namespaceId,
    instanceId: campaign.instanceId,
    type: 'campaign.changed',
    payload: { id: campaign.id, status: campaign.status },
  });
}

/** Forgets the shares of this hour: the next player that asks is answered by the new plan, and so is every one after it. */
const decideAnew = ({ tx, clock }: EditContext, campaign: CampaignRow): Promise<number> =>
  tx.run(sql`
    delete from line_pacing p using campaign_lines l
    where l.id = p.line_id and l.campaign_id = ${campaign.id}
      and p.hour >= date_trunc('hour', ${clock.business()}::timestamptz)`);
