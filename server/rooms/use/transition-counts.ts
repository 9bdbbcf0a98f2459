import type { components } from '#contract/product-api.ts';
import { type Query, query, sql } from '../../kernel/db/database.ts';

export type TransitionCount = components['schemas']['TransitionCount'];
type UseCounting = components['schemas']['UseCounting'];

/** Days of which the sum is shown, today's among them. */
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Adds to a tenant's counts of a day; nothing where the tenant does not count. In the order of the key, so that two who add at once wait
 * for one another in the same order.
 */
export const addCounts = (namespaceId: string, at: Date, counts: readonly TransitionCount[]): Query<object> =>
  query(sql`
    insert into transition_counts (namespace_id, day, machine, transition, count)
    select ${namespaceId}::uuid, ${dayOf(at)}::date, c.machine, c.transition, sum(c.count)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (machine text, transition text, count bigint)
    where exists (select 1 from namespaces n where n.id = ${namespaceId}::uuid and n.use_counting <> 'off')
    group by c.machine, c.transition order by c.machine, c.transition
    on conflict (namespace_id, day, machine, transition) do update set count = transition_counts.count + excluded.count`);

/** The first and the last of the days that are shown. */
export const shownDays = (at: Date): { readonly from: string; readonly to: string } => ({
  from: dayOf(new Date(at.getTime() - (SHOWN_DAYS - 1) * DAY_MS)),
  to: dayOf(at),
});

/** What was taken in those days by anybody at the tenant of whoever asks. */
export const shownCounts = ({ from, to }: ReturnType<typeof shownDays>): Query<TransitionCount> =>
  query(sql`
    select machine, transition, sum(count)::float8 as count from transition_counts
    where namespace_id = (select app_namespace_id()) and day between ${from}::date and ${to}::date
    group by machine, transition order by machine, transition`);

export const countingOfCaller: Query<{ readonly useCounting: UseCounting }> = query(
  sql`select use_counting from namespaces where id = (select app_namespace_id())`,
);
