import type { Context } from '../context.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { type CampaignListRow, listColumns } from '../rooms/campaigns/campaign-rows.ts';
import { notifyAll, type OwnedCause } from '../rooms/notifications/notify.ts';
import { pacingOf, reasonsOf, stateQueries } from '../views/campaigns/effective-state.ts';
import { deliveryPlans } from '../views/campaigns/expected-delivery.ts';

type App = Pick<Context, 'clock' | 'db'>;

const worker = { role: 'marquee_worker' } as const;
const batch = 200;
const DAY_MS = 86_400_000;
/** Nothing more is told of a campaign's pace for so long. */
const TOLD_FOR_MS = 7 * DAY_MS;
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

/** Takes those that are due, and says when each is looked at again: whatever becomes of the look, it holds up nobody else's. */
async function takeDue(app: App, tx: Tx): Promise<string[]> {
  const now = app.clock.business();
  const due = await tx.rows<{ id: string }>(sql`
    select campaign_id as id from campaign_totals where look_at_pace_at <= ${now}::timestamptz
    order by look_at_pace_at limit ${batch} for update skip locked`);
  const ids = due.map(({ id }) => id);
  // What does not run is due again when it does: its trigger says so.
  await tx.run(sql`
    update campaign_totals t set look_at_pace_at =
      case when c.status = 'live' then ${new Date(now.getTime() + DAY_MS)}::timestamptz else 'infinity' end
    from campaigns c where c.id = t.campaign_id and t.campaign_id = any(${ids}::uuid[])`);
  return ids;
}

async function tellPaces(app: App, tx: Tx, due: readonly string[]): Promise<void> {
  const now = app.clock.business();
  const ids = sql`${due}::uuid[]`;
  const rows = await tx.rows<CampaignListRow>(sql`
    select ${listColumns} from campaigns c join campaign_totals t on t.campaign_id = c.id
    where c.id = any(${ids}) and c.status = 'live' and c.started_at is not null
      and (t.pace_told_at is null or t.pace_told_at <= ${new Date(now.getTime() - TOLD_FOR_MS)}::timestamptz)`);
  const { facts, planned, steps } = await tx.read(stateQueries(ids, now));
  const found = new Map(facts.map((one) => [one.id, one]));
  const plans = deliveryPlans(rows, planned, steps);
  const causes = rows.flatMap((row): (OwnedCause & { readonly about: string })[] => {
    const state = found.get(row.id);
    const plan = plans.get(row.id);
    const pacing = pacingOf(row, plan, state?.maxSpend, now);
    if (!state || !pacing) return [];
    const { expectedPct, deliveredPct } = pacing;
    const type = paceOf(expectedPct, deliveredPct, reasonsOf(row, state, plan, now).includes('underdelivering'));
    if (type === null) return [];
    return [
      {
        ...{ namespaceId: row.namespaceId, instanceId: row.instanceId, type, about: row.id },
        key: `${row.id} ${now.toISOString()}`,
        facts: { percent: Math.floor(deliveredPct), plannedPercent: Math.round(expectedPct) },
      },
    ];
  });
  await tx.run(sql`
    update campaign_totals set pace_told_at = ${now}::timestamptz where campaign_id = any(${causes.map(({ about }) => about)}::uuid[])`);
  await notifyAll({ tx, clock: app.clock }, causes);
}

/** Tells of live campaigns that are behind plan, or spend faster; looks at each once a day, and tells of it once a week. */
export async function watchPace(app: App): Promise<void> {
  for (;;) {
    const due = await app.db.transaction(worker, (tx) => takeDue(app, tx));
    if (due.length > 0) await app.db.transaction(worker, (tx) => tellPaces(app, tx, due));
    if (due.length < batch) return;
  }
}
