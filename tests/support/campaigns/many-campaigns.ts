import { sql } from '#server/kernel/db/database.ts';
import type { TestServer } from '../server/start-test-server.ts';

/**
 * So many campaigns of an instance, and as many of another beside it: each status with dates that fit it, so that no job finds
 * anything due; a line each, half of them with plays. What is scheduled, live or paused has booked five screens, and none of
 * the screens has a player in this server.
 */
export async function makeManyCampaigns(
  server: Pick<TestServer, 'rows' | 'write'>,
  namespaceId: string,
  instanceId: string,
  count: number,
): Promise<void> {
  const [other] = await server.rows<{ id: string }>(sql`select id from instances where id <> ${instanceId} limit 1`);
  await server.write(sql`update screens set simulated = false`);
  for (const instance of [instanceId, other?.id ?? '']) {
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, brand, po_number, category, start_date, end_date, budget_minor,
        currency_code, status, forecast, created_at, created_by, updated_at, started_at)
      select gen_random_uuid(), (select namespace_id from instances where id = ${instance}), ${instance}::uuid,
        (array['Spring', 'Summer', 'Autumn', 'Winter', 'ربيع'])[1 + n % 5] || ' launch ' || n, 'Brand ' || (n * 7919) % 400,
        case when n % 3 > 0 then 'PO-' || (n * 104729) % 90000 end, (array['retail', 'travel', 'health', 'finance'])[1 + (n * 31) % 4],
        now()::date + shift::int, now()::date + shift::int + 20, (n * 6151) % 1000000, 'USD', status,
        jsonb_build_object('maxSpend', 100000, 'sources', repeat('x', 600)), now(), 'bench',
        now() - ((n * 7717) % 500000) * interval '1 minute', now() - interval '9 days'
      from (
        select n, (array['draft', 'scheduled', 'live', 'paused', 'completed', 'completed', 'completed', 'completed', 'cancelled',
          'archived'])[1 + n % 10] as status, case n % 10 when 0 then 30 when 1 then 40 + (n / 10) % 300 when 2 then -8 - (n / 10) % 9
          when 3 then -8 - (n / 10) % 9 else -60 - (n / 10) % 600 end as shift
        from generate_series(1, ${count}::bigint) n) n`);
  }
  await server.write(sql`
    update campaign_totals set plays = (random() * 90000)::int, impressions = random() * 1e6, cost_micros = (random() * 1e9)::bigint
    where ('x' || substr(campaign_id::text, 1, 1))::bit(4)::int > 7`);
  await server.write(sql`
    insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position)
    select gen_random_uuid(), namespace_id, instance_id, id, 0 from campaigns where instance_id = ${instanceId}`);
  await server.write(sql`
    with s as (select array_agg(id order by id) as ids, count(*)::int as many from screens where namespace_id = ${namespaceId})
    insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state,
      rate_micros, pricing_model)
    select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, l.id, s.ids[1 + (c.number * 5 + k) % s.many], c.start_date,
      c.end_date, 1, 'booked', 1, 'cpm'
    from (select *, row_number() over (order by id) as number from campaigns) c
    join campaign_lines l on l.campaign_id = c.id cross join s cross join generate_series(0, 4) k
    where c.instance_id = ${instanceId} and c.status in ('live', 'paused', 'scheduled')`);
}
