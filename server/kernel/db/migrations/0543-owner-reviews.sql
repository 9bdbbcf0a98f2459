-- Operators say which media owners review what is shown on their screens. An owner is named by an id; what is done to one is logged.
alter table media_owners add column id uuid not null default gen_random_uuid();
create unique index media_owners_id on media_owners (id);
create trigger desk_log_change after update on media_owners for each row
  when (current_setting('app.operation', true) <> '') execute function log_desk_change('media_owner', 'name');

-- As before; what an owner has refused or stopped stays so when it reviews no more.
create or replace function artwork_plays_until(p_artwork uuid, p_screen uuid) returns timestamptz language sql stable as $$
  select least(
    case a.status when 'approved' then 'infinity'::timestamptz
      when 'revoked' then coalesce((select r.stopped_at from reviews r where r.artwork_id = a.id and r.level = 'platform'), '-infinity')
      else '-infinity' end,
    case when r.status = 'approved' or (o.name is null and coalesce(r.status, 'pending') = 'pending') then 'infinity'::timestamptz
      else coalesce(r.stopped_at, '-infinity') end)
  from artworks a join screens s on s.id = p_screen
  left join media_owners o on o.namespace_id = s.namespace_id and o.name = s.media_owner and o.asks_for_review
  left join reviews r on r.artwork_id = a.id and r.level = 'media_owner' and r.media_owner = s.media_owner
  where a.id = p_artwork $$;

-- The media owners of the operator's tenant, and how their reviews stand. Run as the worker: operators see no reviews.
create function desk_owners(p_like text, p_after text, p_after_id uuid, p_id uuid, p_limit int)
returns table (id uuid, name text, asks_for_review boolean, screens int, reviewers int, waiting int, sorted_by text)
language sql stable security definer set search_path = public as $$
  with page as (
    select o.* from media_owners o
    where o.namespace_id = app_namespace_id() and app_is_operator()
      and (p_id is null or o.id = p_id)
      and (p_like is null or o.name ilike p_like)
      and (p_after is null or (lower(o.name), o.id) > (p_after, p_after_id))
    order by lower(o.name), o.id limit p_limit)
  select p.id, p.name, p.asks_for_review,
    (select count(*) from screens s
      where s.namespace_id = p.namespace_id and s.media_owner = p.name and s.status <> 'retired')::int,
    (select count(*) from platform_roles r
      where r.namespace_id = p.namespace_id and r.role = 'reviewer' and r.media_owner = p.name)::int,
    (select count(*) from reviews r join artworks a on a.id = r.artwork_id and a.status = 'approved'
      where r.namespace_id = p.namespace_id and r.status = 'pending' and r.media_owner = p.name)::int,
    lower(p.name)
  from page p order by lower(p.name), p.id $$;
do $$
begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function desk_owners(text, text, uuid, uuid, int) owner to marquee_worker';
  execute 'revoke all on function desk_owners(text, text, uuid, uuid, int) from public';
  execute 'grant execute on function desk_owners(text, text, uuid, uuid, int) to marquee_reviewer';
  execute 'revoke create on schema public from marquee_worker';
end $$;
