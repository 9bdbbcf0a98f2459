-- What reviewers see of the campaigns that an artwork is to be shown in: what it advertises, when and where; no draft, no money. A media
-- owner's reviewer sees its own screens alone. Runs as the worker: a reviewer sees no campaigns.
create function reviewed_campaigns(p_artworks uuid[]) returns table (artwork_id uuid, campaign_id uuid, name text, brand text, category text,
  start_date date, end_date date, screen_id uuid)
language sql stable security definer set search_path = public as $$
  select distinct a.id, c.id, c.name, c.brand, c.category, c.start_date, c.end_date, s.id
  from artworks a join assignments x on x.artwork_id = a.id join campaign_lines l on l.id = x.line_id
    join campaigns c on c.id = l.campaign_id join line_screens ls on ls.line_id = l.id join screens s on s.id = ls.screen_id
  where a.id = any(p_artworks) and a.namespace_id = app_namespace_id()
    and c.status in ('pending_payment', 'in_review', 'scheduled', 'live', 'paused', 'completed')
    and (app_is_reviewer() or (s.media_owner = app_review_owner() and exists (
      select 1 from reviews r where r.artwork_id = a.id and r.media_owner = app_review_owner()))) $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function reviewed_campaigns(uuid[]) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function reviewed_campaigns(uuid[]) from public;
grant execute on function reviewed_campaigns(uuid[]) to marquee_reviewer;
