import type { Context } from '../context.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { type CampaignListRow, listColumns } from '../rooms/campaigns/campaign-rows.ts';
import { factsOf, notifyAll, type OwnedCause } from '../rooms/notifications/notify.ts';
import { pacingOf, reasonsOf, stateQueries } from '../views/campaigns/effective-state.ts';
import { deliveryPlans } from '../views/campaigns/expected-delivery.ts';

type App = Pick<Context, 'clock' | 'db'>;

const worker = { role: 'marquee_worker' } as const;
const batch = 200;
const DAY_MS = 86_400_000;
/** Of what one campaign is told of again while it lasts. */
const EVERY_DAYS = 7;
/** So much more than planned is worth a word. */
const AHEAD = 1.25;
/** Of a budget, per cent: less says nothing yet. */
const TOO_LITTLE = 2;

/** What a campaign is to be told of; null where it goes as planned. */
function paceOf(
  expectedPct: number,
  deliveredPct: number,
  isBehind: boolean,
): 'campaign.behind' | 'campaign.ahead' | null {
  if (isBehind) return 'campaign.behind';
  return expectedPct > TOO_LITTLE && deliveredPct < 100 && deliveredPct > expectedPct * AHEAD ? 'campaign.ahead' : null;
}

async function tellPaces(app: App, tx: Tx): Promise<boolean> {
  const now = app.clock.business();
  const due = await tx.rows<{ id: string }>(sql`
    select campaign_id as id from campaign_totals where look_at_pace_at <= ${now}::timestamptz
    order by look_at_pace_at limit ${batch} for update skip locked`);
  if (due.length === 0) return false;
  const ids = sql`${due.map(({ id }) => id)}::uuid[]`;
  // What does not run is due again when it does: its trigger says so.
  await tx.run(sql`
    update campaign_totals t set look_at_pace_at =
      case when c.status = 'live' then ${new Date(now.getTime() + DAY_MS)}::timestamptz else 'infinity' end
    from campaigns c where c.id = t.campaign_id and t.campaign_id = any(${ids})`);
  const rows = await tx.rows<CampaignListRow>(sql`
    select ${listColumns} from campaigns c join campaign_totals t on t.campaign_id = c.id
    where c.id = any(${ids}) and c.status = 'live' and c.started_at is not null`);
  const { facts, planned, steps } = await tx.read(stateQueries(ids, now));
  const plans = deliveryPlans(rows, planned, steps);
  const causes = rows.flatMap((row): OwnedCause[] => {
    const found = facts.find(({ id }) => id === row.id);
    const plan = plans.get(row.id);
    const pacing = pacingOf(row, plan, found?.maxSpend, now);
    if (!found || !pacing || !row.startedAt) return [];
    const { expectedPct, deliveredPct } = pacing;
    const type = paceOf(expectedPct, deliveredPct, reasonsOf(row, found, plan, now).includes('underdelivering'));
    if (type === null) return [];
    const span = Math.floor((now.getTime() - Date.parse(row.startedAt)) / (EVERY_DAYS * DAY_MS));
    return [
      {
        ...{ namespaceId: row.namespaceId, instanceId: row.instanceId, type, about: row.id, key: `${row.id} ${span}` },
        facts: factsOf({ percent: Math.floor(deliveredPct), plannedPercent: Math.round(expectedPct) }),
      },
    ];
  });
  await notifyAll({ tx, clock: app.clock }, causes);
  return due.length === batch;
}

/** Tells of live campaigns that deliver less than planned, or spend faster; looks at each once a day, and tells of it once a week. */
export async function watchPace(app: App): Promise<void> {
  while (await app.db.transaction(worker, (tx) => tellPaces(app, tx)));
}
