import { microsToMinor } from '#domain/money/rounding.ts';
import { memberOf, type Reading, reads } from '../../http/operation.ts';
import { query, type Sql, sql } from '../../kernel/db/database.ts';
import { type CampaignRow, campaignsWithTotals, toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { mattersOf, toAttention } from '../../views/campaigns/attention.ts';
import { picturesOf, shownPictures } from '../../views/campaigns/campaign-pictures.ts';
import { idleState, pacingOf, stateQueries, statesOf } from '../../views/campaigns/effective-state.ts';
import { deliveryPlans } from '../../views/campaigns/expected-delivery.ts';
import { daysOf, recentPlays, recentPlaysOf, toDays } from '../../views/campaigns/recent-days.ts';

const running = sql`where c.status in ('live', 'paused', 'scheduled', 'in_review')
  order by array_position(array['live', 'paused', 'scheduled', 'in_review'], c.status), c.end_date, c.id limit 50`;

/** By when all that waits for a review is to be decided, by campaign; their `ids` are an array. */
const reviewsDueOf = (ids: Sql) =>
  query<{ campaignId: string; dueAt: string }>(sql`
    select l.campaign_id, max(r.due_at) as due_at
    from campaign_lines l join assignments a on a.line_id = l.id join reviews r on r.artwork_id = a.artwork_id
    where l.campaign_id = any(${ids}) and r.status = 'pending' group by l.campaign_id`);

/** Those that are under way, of which only the first are shown. */
const counts = query<{ campaigns: number; underWay: number; live: number }>(sql`
  select count(*) as campaigns, count(*) filter (where status = 'live') as live,
    count(*) filter (where status in ('live', 'paused', 'scheduled', 'in_review')) as under_way from campaigns`);

interface Totals {
  readonly plays: number;
  readonly bonusPlays: number;
  readonly impressions: number;
  readonly costMicros: number;
  readonly lastPlayAt: string | null;
}

const totals = query<Totals>(sql`
  select coalesce(sum(plays), 0) as plays, coalesce(sum(bonus_plays), 0) as bonus_plays, coalesce(sum(impressions), 0) as impressions,
    coalesce(sum(cost_micros), 0) as cost_micros, max(last_play_at) as last_play_at from campaign_totals`);

function dashboardQueries(now: Date) {
  const ids = sql`array(select c.id from campaigns c ${running})`;
  return {
    rows: query<CampaignRow>(campaignsWithTotals(running)),
    due: reviewsDueOf(ids),
    ...stateQueries(ids, now),
    totals,
    counts,
    matters: mattersOf(now),
    days: daysOf(now),
    recent: recentPlaysOf(ids, now),
    pictures: picturesOf(ids),
  };
}

export const getDashboard: Reading<'getDashboard'> = {
  reads: (_, { app, now }) =>
    reads(dashboardQueries(now), (found, caller) => {
      const { rows, due, facts, planned, steps, matters, recent } = found;
      const { currency } = memberOf({ caller });
      const pictureOf = shownPictures(found.pictures, app);
      const plans = deliveryPlans(rows, planned, steps);
      const states = statesOf(rows, facts, plans, now);
      const dueOf = new Map(due.map(({ campaignId, dueAt }) => [campaignId, dueAt]));
      const [sums] = found.totals;
      const [counts = { campaigns: 0, underWay: 0, live: 0 }] = found.counts;
      const days = toDays(
        found.days,
        planned.map(({ timezone }) => timezone),
        currency,
        now,
      );
      const playsOf = recentPlays(
        recent,
        days.map(({ day }) => day),
      );
      return {
        status: 200,
        body: {
          running: rows.map((row) => ({
            ...toSummary(row, now, states.get(row.id) ?? idleState),
            reviewDueAt: dueOf.get(row.id) ?? null,
            pacingState: pacingOf(row, plans.get(row.id), row.forecast?.maxSpend, now),
            recentPlays: playsOf(row.id),
            picture: pictureOf(row.id),
          })),
          attention: toAttention(matters, rows, states),
          totals: {
            plays: sums?.plays ?? 0,
            bonusPlays: sums?.bonusPlays ?? 0,
            impressions: sums?.impressions ?? 0,
            spend: microsToMinor(sums?.costMicros ?? 0, currency),
            provenance: 'measured',
            asOf: now.toISOString(),
            lastPlayAt: sums?.lastPlayAt ?? null,
          },
          days,
          ...counts,
          currency,
        },
      };
    }),
};
