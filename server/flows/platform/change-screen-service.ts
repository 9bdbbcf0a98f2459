import type { components, operations } from '#contract/product-api.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { ScreenLifecycleEvent } from '#machines/desk/screen-lifecycle.machine.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import { screenEntity } from '../../rooms/inventory/screen-entity.ts';
import { factsOf, notifyAll } from '../../rooms/notifications/notify.ts';

export type ServiceChange = operations['changeScreenService']['requestBody']['content']['application/json'];

interface Found {
  readonly id: string;
  readonly status: components['schemas']['ScreenStatus'];
  readonly name: string;
  readonly timezone: string;
  readonly outReason: string | null;
  readonly returnsOn: string | null;
}

interface Context {
  readonly tx: Tx;
  readonly clock: Clock;
}

interface Booked {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly status: string;
}

const events = {
  active: 'maintenance.ended',
  maintenance: 'maintenance.begun',
  retired: 'screen.retired',
} as const satisfies Record<ServiceChange['status'], ScreenLifecycleEvent['type']>;

/** Why a screen is to be out of service and when it is back, as a change says. */
const outageOf = (change: ServiceChange): { readonly reason: string | null; readonly returnsOn: string | null } => ({
  reason: change.status === 'active' ? null : change.reason,
  returnsOn: change.status === 'maintenance' ? change.returnsOn : null,
});

/** Members of each campaign that has booked the screen for today or later are told, and open pages look again. */
async function tellCampaigns({ tx, clock }: Context, screen: Found, change: ServiceChange): Promise<void> {
  const today = localDate(screen.timezone, clock.business().getTime());
  const booked = await tx.rows<Booked>(sql`
    select distinct c.id, c.namespace_id, c.instance_id, c.status from bookings b join campaigns c on c.id = b.campaign_id
    where b.screen_id = ${screen.id} and b.state in ('held', 'booked') and b.end_date >= ${today}
      and c.status in ('pending_payment', 'in_review', 'scheduled', 'live', 'paused') order by c.id`);
  const { reason, returnsOn } = outageOf(change);
  const reasonCode = change.status === 'retired' ? 'retired' : reason;
  const facts = factsOf({ screen: screen.name, reasonCode, dueOn: returnsOn });
  const type = change.status === 'active' ? 'campaign.screenBack' : 'campaign.screenOut';
  const at = clock.wall().toISOString();
  await notifyAll(
    { tx, clock },
    booked.map(({ id, namespaceId, instanceId }) => ({
      ...{ namespaceId, instanceId, type, about: id, facts },
      key: `${id} ${screen.id} ${at}`,
    })),
  );
  for (const { id, namespaceId, instanceId, status } of booked)
    await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status } });
}

/**
 * Takes a screen out of service, brings it back, or retires it; asked for what it is already, it changes what is said of it alone.
 * Needs a transaction of the worker. @throws ProblemError `not_found`, `invalid_request`, `transition_refused`
 */
export async function changeScreenService(
  context: Context,
  { namespaceId, id }: { readonly namespaceId: string; readonly id: string },
  change: ServiceChange,
): Promise<void> {
  const { tx, clock } = context;
  const screen = await tx.row<Found>(sql`
    select id, status, name, timezone, out_reason, returns_on::text as returns_on from screens
    where id = ${id} and namespace_id = ${namespaceId} for update`);
  if (!screen) throw new ProblemError('not_found');
  const { reason, returnsOn } = outageOf(change);
  const isSaid = screen.outReason === reason && screen.returnsOn === returnsOn;
  if (screen.status === change.status && (isSaid || change.status === 'active')) return;
  const now = clock.business();
  const today = localDate(screen.timezone, now.getTime());
  if (returnsOn !== null && returnsOn < today)
    throw new ProblemError('invalid_request', { errors: [{ path: '/returnsOn', code: 'too_soon', limit: today }] });
  const isOn = screen.status === 'active';
  const isLonger = screen.status === 'maintenance' && change.status === 'maintenance';
  await transition(
    context,
    screenEntity,
    screen,
    { type: isLonger ? 'maintenance.changed' : events[change.status] },
    {
      set: [
        sql`out_reason = ${reason}`,
        sql`returns_on = ${returnsOn}::date`,
        ...(change.status === 'active' ? [sql`out_at = null`] : isOn ? [sql`out_at = ${now}`] : []),
      ],
      effects: {
        beginOutage: () =>
          tx.run(sql`
            insert into screen_outages (namespace_id, screen_id, reason, began_at)
            values (${namespaceId}, ${id}, ${reason}, ${now})`),
        endOutage: () =>
          // Why it was out, as it was said last.
          tx.run(sql`
            update screen_outages set ended_at = ${now}, reason = ${screen.outReason} where screen_id = ${id} and ended_at is null`),
        tellCampaigns: () => tellCampaigns(context, screen, change),
      },
    },
  );
}
