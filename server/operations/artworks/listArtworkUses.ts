import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const listArtworkUses: Handler<'listArtworkUses'> = async ({ path }, call) => {
  const items = await call.transaction(async (tx) => {
    if (!(await tx.row(sql`select 1 from artworks where id = ${path.id}`))) throw new ProblemError('not_found');
    return tx.rows<components['schemas']['ArtworkUse']>(sql`
      with played as (
        select campaign_id, sum(plays) as plays, max(day) as last_day from play_hours
        where artwork_id = ${path.id} group by campaign_id
      ), assigned as (
        select l.campaign_id, jsonb_agg(jsonb_build_object('place', l.position + 1, 'name', l.name) order by l.position) as lines
        from assignments x join campaign_lines l on l.id = x.line_id where x.artwork_id = ${path.id} group by l.campaign_id
      )
      select c.id as campaign_id, c.name as campaign_name, c.status, c.start_date, c.end_date,
        coalesce(s.lines, '[]') as lines, s.campaign_id is not null as is_assigned, coalesce(p.plays, 0) as plays, p.last_day
      from campaigns c left join assigned s on s.campaign_id = c.id left join played p on p.campaign_id = c.id
      where s.campaign_id is not null or p.campaign_id is not null
      order by s.campaign_id is not null and c.status in ('pending_payment', 'in_review', 'scheduled', 'live', 'paused') desc,
        c.updated_at desc, c.id limit 200`);
  });
  return { status: 200, body: { items } };
};
