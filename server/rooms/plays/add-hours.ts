import { sql, type Tx } from '../../kernel/db/database.ts';

/**
 * Adds plays of a screen that were just recorded, in the same transaction, to the sums by the hour and by the day. Those that are not
 * billed do not count. Summed by the database out of the plays themselves, so that sums and plays cannot part.
 */
export async function addHours(tx: Tx, screenId: string, playIds: readonly string[]): Promise<void> {
  if (playIds.length === 0) return;
  await tx.run(sql`
    with sums as materialized (
      select campaign_id, day, extract(hour from started_at at time zone 'UTC' + make_interval(mins => utc_offset_min))::smallint as hour,
        line_id, screen_id, artwork_id, namespace_id, instance_id,
        count(*) as plays, count(*) filter (where is_bonus) as bonus_plays,
        sum(round((impressions * 1000000)::numeric)::bigint)::bigint as impressions_micros, sum(cost_micros)::bigint as cost_micros
      from plays where screen_id = ${screenId} and id = any(${[...playIds]}::uuid[]) and billable
      group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6),
    hours as (
      insert into play_hours (campaign_id, day, hour, line_id, screen_id, artwork_id, namespace_id, instance_id, plays, bonus_plays, impressions_micros,
        cost_micros)
      select campaign_id, day, hour, line_id, screen_id, artwork_id, namespace_id, instance_id, plays, bonus_plays, impressions_micros,
        cost_micros from sums
      on conflict (campaign_id, day, hour, line_id, screen_id, artwork_id) do update set plays = play_hours.plays + excluded.plays,
        bonus_plays = play_hours.bonus_plays + excluded.bonus_plays,
        impressions_micros = play_hours.impressions_micros + excluded.impressions_micros, cost_micros = play_hours.cost_micros + excluded.cost_micros)
    insert into play_days (campaign_id, day, namespace_id, instance_id, plays, bonus_plays, impressions_micros,
        cost_micros)
    select campaign_id, day, namespace_id, instance_id, sum(plays), sum(bonus_plays), sum(impressions_micros), sum(cost_micros) from sums
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (campaign_id, day) do update set plays = play_days.plays + excluded.plays,
      bonus_plays = play_days.bonus_plays + excluded.bonus_plays,
      impressions_micros = play_days.impressions_micros + excluded.impressions_micros, cost_micros = play_days.cost_micros + excluded.cost_micros`);
}
