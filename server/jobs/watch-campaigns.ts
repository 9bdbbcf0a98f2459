import { minorToMicros } from '#domain/money/rounding.ts';
import type { Context } from '../context.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { notifyAll, type OwnedCause } from '../rooms/notifications/notify.ts';

type App = Pick<Context, 'clock' | 'db'>;

const worker = { role: 'marquee_worker' } as const;
const batch = 5000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Parts of a budget that are worth a word, per cent. */
export const toldPercents = [50, 80, 100] as const;
/** Business milliseconds before its start. */
const SOON_MS = 48 * 3_600_000;
/** No campaign costs as much. */
const NEVER = 9_000_000_000_000_000;

interface Spent {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly costMicros: number;
  readonly budgetMinor: number | null;
  readonly currencyCode: string;
  readonly isRunning: boolean;
}

/** What of a budget is gone by the last of the told parts, and how much may be spent before the next. */
export function budgetStep(costMicros: number, budgetMicros: number): { percent: number | null; tellAbove: number } {
  const costOf = (percent: number) => Math.ceil((budgetMicros * percent) / 100);
  const next = toldPercents.find((percent) => costMicros < costOf(percent));
  return {
    percent: toldPercents.findLast((percent) => costMicros >= costOf(percent)) ?? null,
    tellAbove: next === undefined ? NEVER : costOf(next) - 1,
  };
}

/** Tells of the campaigns behind one that have come to the next told part of their budget; the last, null where there are no more. */
async function tellBudgets({ clock }: App, tx: Tx, behind: string): Promise<string | null> {
  const spent = await tx.rows<Spent>(sql`
    select c.id, c.namespace_id, c.instance_id, t.cost_micros, c.budget_minor, c.currency_code,
      c.status in ('live', 'paused', 'completed') as is_running
    from campaign_totals t join campaigns c on c.id = t.campaign_id
    where t.cost_micros > t.tell_above_micros and t.campaign_id > ${behind}::uuid
    order by t.campaign_id limit ${batch} for update of t skip locked`);
  const steps = spent.map((row) => {
    const { costMicros, budgetMinor, currencyCode } = row;
    const none = { percent: null, tellAbove: NEVER };
    return { row, ...(budgetMinor ? budgetStep(costMicros, minorToMicros(budgetMinor, currencyCode)) : none) };
  });
  await tx.run(sql`
    update campaign_totals t set tell_above_micros = s.above
    from unnest(${steps.map(({ row }) => row.id)}::uuid[], ${steps.map(({ tellAbove }) => tellAbove)}::bigint[]) s(id, above)
    where t.campaign_id = s.id`);
  const causes = steps.flatMap(({ row: { id, budgetMinor, currencyCode: currency, ...row }, percent }): OwnedCause[] =>
    percent !== null && budgetMinor !== null && row.isRunning
      ? [
          {
            ...{ namespaceId: row.namespaceId, instanceId: row.instanceId, type: 'campaign.budget', about: id },
            key: `${id} ${budgetMinor} ${percent}`,
            facts: { percent, amount: budgetMinor, currency },
          },
        ]
      : [],
  );
  await notifyAll({ tx, clock }, causes);
  return spent.length < batch ? null : (spent.at(-1)?.id ?? null);
}

interface Starting {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly startDate: string;
}

/** Tells of campaigns that start soon, none of whose artworks may play. */
async function tellUnready({ clock }: App, tx: Tx): Promise<void> {
  const now = clock.business();
  const soon = new Date(now.getTime() + SOON_MS).toISOString().slice(0, 10);
  const starting = await tx.rows<Starting>(sql`
    select c.id, c.namespace_id, c.instance_id, c.start_date from campaigns c
    where c.status in ('in_review', 'scheduled') and c.start_date <= ${soon}::date
      and c.end_date >= ${now.toISOString().slice(0, 10)}::date
      and not exists (
        select 1 from campaign_lines l join assignments x on x.line_id = l.id
          join artworks a on a.id = x.artwork_id and a.status = 'approved' where l.campaign_id = c.id)
      and not exists (
        select 1 from notification_causes k
        where k.namespace_id = c.namespace_id and k.key = 'campaign.notReady ' || c.id || ' ' || c.start_date)
    limit ${batch}`);
  await notifyAll(
    { tx, clock },
    starting.map(({ id, startDate: dueOn, ...owner }) => ({
      ...owner,
      ...{ type: 'campaign.notReady', about: id, key: `${id} ${dueOn}`, facts: { dueOn } },
    })),
  );
}

/** Looks for the campaigns that somebody is to be told of before they ask. */
export async function watchCampaigns(app: App): Promise<void> {
  for (let behind: string | null = FIRST; behind !== null; ) {
    const last: string = behind;
    behind = await app.db.transaction(worker, (tx) => tellBudgets(app, tx, last));
  }
  await app.db.transaction(worker, (tx) => tellUnready(app, tx));
}
