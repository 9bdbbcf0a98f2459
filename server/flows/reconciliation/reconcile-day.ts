import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { join, raw, sql, type Tx } from '../../kernel/db/database.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { compareDay, type DaySum, type Movement } from '../../rooms/reconciliation/compare-day.ts';
import {
  type DifferenceRow,
  differenceEntity,
  isPresent,
  lockDifferences,
} from '../../rooms/reconciliation/difference-rows.ts';
import { moneyOf, movementsOf, type Posted, postedBetween } from '../../rooms/reconciliation/find-movements.ts';

const worker = { role: 'marquee_worker' } as const;
const DAY_MS = 86_400_000;
/** So long a notice of the provider may be on its way: what is younger is compared at the next look. */
export const GRACE_MS = 10 * 60_000;

interface Look {
  readonly app: Context;
  readonly tx: Tx;
  readonly day: string;
  readonly until: Date;
  /** For whom alone it is written; undefined for everybody. */
  readonly tenantId: string | undefined;
}

/** What the ledger has and the day's report has not: of another day at the provider, whose look compares it, or not there at all. */
async function notThere(app: Context, posted: readonly Posted[], known: ReadonlySet<string>): Promise<Movement[]> {
  const missing: Movement[] = [];
  for (const movement of posted) {
    if (known.has(movement.key)) continue;
    const { reference, knownAs, kind } = movement;
    const type = { payment: 'DB', top_up: 'DB', refund: 'RF', chargeback: 'CB', chargeback_reversal: 'CR' }[kind];
    const made = moneyOf(await app.payments.findPayments(reference));
    const isThere = made.some((one) => one.type === type && (knownAs === null || one.providerId === knownAs));
    if (!isThere) missing.push(movement);
  }
  return missing;
}

const ofTenant = (tenantId: string | undefined) => (tenantId ? sql`namespace_id = ${tenantId}` : sql`true`);

/** Writes what the day comes to; of a currency in which nothing has moved after all, nothing is left. */
async function writeSums({ app, tx, day, until, tenantId }: Look, sums: readonly DaySum[]): Promise<void> {
  await tx.run(sql`
    update reconciled_days set provider_minor = 0, provider_count = 0, ledger_minor = 0, ledger_count = 0,
      looked_at = ${app.clock.wall()}, compared_until = ${until}
    where day = ${day}::date and ${ofTenant(tenantId)}`);
  const column = <T>(of: (sum: DaySum) => T) => sums.map(of);
  await tx.run(sql`
    insert into reconciled_days (id, namespace_id, day, currency_code, provider_minor, provider_count, ledger_minor, ledger_count,
      looked_at, compared_until)
    select s.id, s.namespace_id, ${day}::date, s.currency, s.provider, s.provider_count, s.ledger, s.ledger_count,
      ${app.clock.wall()}, ${until}
    from unnest(${column(() => randomUUID())}::uuid[], ${column(({ namespaceId }) => namespaceId)}::uuid[],
      ${column(({ currency }) => currency)}::text[], ${column(({ provider }) => provider.amount)}::bigint[],
      ${column(({ provider }) => provider.count)}::int[], ${column(({ ledger }) => ledger.amount)}::bigint[],
      ${column(({ ledger }) => ledger.count)}::int[])
      s(id, namespace_id, currency, provider, provider_count, ledger, ledger_count)
    on conflict (namespace_id, day, currency_code) do update set provider_minor = excluded.provider_minor,
      provider_count = excluded.provider_count, ledger_minor = excluded.ledger_minor, ledger_count = excluded.ledger_count,
      looked_at = excluded.looked_at, compared_until = excluded.compared_until`);
}

const isSame = (row: DifferenceRow, { provider, ledger }: Movement) =>
  row.providerAmount === (provider?.amount ?? null) &&
  row.providerCurrency === (provider?.currency ?? null) &&
  row.ledgerAmount === (ledger?.amount ?? null) &&
  row.ledgerCurrency === (ledger?.currency ?? null);

/** Writes a difference down, or that one known before is another, or there again. */
async function keepDifference(
  { app, tx, day }: Look,
  movement: Movement,
  row: DifferenceRow | undefined,
): Promise<void> {
  const { key, kind, namespaceId, instanceId, providerId, provider, ledger } = movement;
  const sides = [
    sql`provider_id = ${providerId}`,
    sql`provider_minor = ${provider?.amount ?? null}`,
    sql`provider_currency = ${provider?.currency ?? null}`,
    sql`ledger_minor = ${ledger?.amount ?? null}`,
    sql`ledger_currency = ${ledger?.currency ?? null}`,
  ];
  if (row) {
    const { law } = differenceEntity;
    if (law.has(row.status, 'present') && isSame(row, movement)) return;
    // What was written about another difference, or another time, explains nothing of this one.
    const set = [
      ...sides,
      ...['settled_at', 'note', 'explained_by_email', 'explained_at'].map((name) => raw(`${name} = null`)),
    ];
    const which = sql`id = ${row.id}`;
    if (law.has(row.status, 'open'))
      await tx.run(sql`update reconciliation_differences set ${join(set, ', ')} where ${which}`);
    else await transitionAll({ tx }, differenceEntity, which, { type: 'difference.found' }, { set });
    return;
  }
  await tx.run(sql`
    insert into reconciliation_differences (id, namespace_id, instance_id, key, day, kind, provider_id, provider_minor,
      provider_currency, ledger_minor, ledger_currency, found_at)
    values (${randomUUID()}, ${namespaceId}, ${instanceId}, ${key}, ${day}::date, ${kind}, ${providerId}, ${provider?.amount ?? null},
      ${provider?.currency ?? null}, ${ledger?.amount ?? null}, ${ledger?.currency ?? null}, ${app.clock.wall()})`);
  if (!namespaceId)
    app.log
      .named('payments')
      .warn('The provider has a payment that is nobody’s here', { providerId, kind, ...provider });
}

/**
 * Compares a day of UTC, as far as it is over, between the provider of card payments and the ledger: what both come to, and each movement
 * of which they do not say the same. Of one day any number of looks may run; the last one's word stands.
 * @param asker whose tenant it is written for alone, since they ask; everybody's without them
 * @throws PaymentError where the provider does not answer: nothing has been written then
 */
export async function reconcileDay(app: Context, day: string, asker?: Operator): Promise<void> {
  const tenantId = asker?.namespaceId;
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(Math.min(from.getTime() + DAY_MS, app.clock.wall().getTime() - GRACE_MS));
  if (until <= from) return;
  const told = moneyOf(await app.payments.listTransactions(from, until));
  const { movements, posted } = await app.db.transaction(worker, async (tx) => ({
    movements: await movementsOf(tx, told),
    posted: await postedBetween(tx, from, until),
  }));
  const missing = await notThere(app, posted, new Set(movements.map(({ key }) => key)));
  const isAsked = ({ namespaceId }: Movement) => tenantId === undefined || namespaceId === tenantId;
  const { sums, differences } = compareDay([...movements, ...missing].filter(isAsked));
  await app.db.transaction(asker ? workerFor(asker) : worker, async (tx) => {
    const look = { app, tx, day, until, tenantId };
    // A second look waits, and finds what this one has written.
    await tx.run(sql`lock table reconciliation_looks in share row exclusive mode`);
    if (tenantId === undefined)
      await tx.run(sql`
      insert into reconciliation_looks (day, looked_at, compared_until) values (${day}::date, ${app.clock.wall()}, ${until})
      on conflict (day) do update set looked_at = excluded.looked_at, compared_until = excluded.compared_until`);
    await writeSums(look, sums);
    const keys = differences.map(({ key }) => key);
    const rows = await lockDifferences(tx, sql`d.day = ${day}::date or d.key = any(${keys}::text[])`);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    for (const movement of differences) await keepDifference(look, movement, byKey.get(movement.key));
    await transitionAll(
      { tx },
      differenceEntity,
      sql`day = ${day}::date and not key = any(${keys}::text[]) and ${ofTenant(tenantId)}`,
      { type: 'agreement.found' },
      { set: [sql`settled_at = ${app.clock.wall()}`] },
    );
  });
}

/** The days that are to be looked at, the oldest first: not looked at yet or not to their end, and those that differ, once an hour. */
export const daysToReconcile = (app: Context, most: number): Promise<{ readonly day: string }[]> =>
  app.db.transaction(worker, (tx) => {
    const now = app.clock.wall();
    return tx.rows(sql`
      with days as (
        select d::date as day from generate_series((select (min(created_at) at time zone 'UTC')::date from ledger_transfers),
          (${new Date(now.getTime() - GRACE_MS)}::timestamptz at time zone 'UTC')::date, interval '1 day') d
      )
      select to_char(day, 'YYYY-MM-DD') as day from days left join reconciliation_looks l using (day)
      where l.day is null
        or (l.compared_until < (day + 1)::timestamp at time zone 'UTC' and l.looked_at < ${now}::timestamptz - interval '10 minutes')
        or (l.looked_at < ${now}::timestamptz - interval '1 hour'
          and exists (select 1 from reconciliation_differences d where d.day = l.day and ${isPresent}))
      order by day limit ${most}`);
  });
