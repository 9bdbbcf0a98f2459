-- All that a search of screens looks at, in the order of their places: fifty thousand screens with their week-long curves are five
-- times as many pages.
create index screens_search on screens (namespace_id, place_key, id)
  include (status, search_text, country_code, city, city_name, venue_type, media_owner, format, cpm_micros, currency_code, latitude,
    longitude, sellable_slots, weekly_impressions);
drop index screens_by_place;

-- Moves with each change of a tenant's inventory, so that what was once asked of it is known to be still true. It begins with the
-- time, in microseconds: of two databases that held the same tenant one after the other, neither is taken for the other.
create table inventory_versions (
  namespace_id uuid primary key references namespaces,
  version bigint not null
);
alter table inventory_versions enable row level security;
alter table inventory_versions force row level security;
grant select, insert, update on inventory_versions to marquee_worker;
create policy worker on inventory_versions to marquee_worker using (true) with check (true);
grant select on inventory_versions to marquee_app, marquee_reviewer;
create policy tenant_read on inventory_versions for select to marquee_app, marquee_reviewer
  using (namespace_id = (select app_namespace_id()));

create function note_inventory_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into inventory_versions (namespace_id, version)
  select c.namespace_id, (extract(epoch from clock_timestamp()) * 1000000)::bigint
  from (select distinct namespace_id from changed) c order by c.namespace_id
  on conflict (namespace_id) do update set version = greatest(inventory_versions.version + 1, excluded.version);
  return null;
end $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function note_inventory_change() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function note_inventory_change() from public;
create trigger screens_inserted after insert on screens referencing new table as changed
  for each statement execute function note_inventory_change();
create trigger screens_updated after update on screens referencing new table as changed
  for each statement execute function note_inventory_change();
create trigger screens_deleted after delete on screens referencing old table as changed
  for each statement execute function note_inventory_change();
insert into inventory_versions (namespace_id, version)
  select distinct namespace_id, (extract(epoch from now()) * 1000000)::bigint from screens;

-- The same, of all screens at once. One booking of a screen is what is taken of it; of several without dayparts the fullest day is
-- one on which one of them begins; only where there are dayparts are all hours looked at.
create or replace function screens_taken(p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid)
returns table (screen_id uuid, taken int)
language sql stable security definer set search_path = public as $$
  with occupied as materialized (
    select b.screen_id, greatest(b.start_date, p_from) as first, least(b.end_date, p_to) as last, b.schedule, sum(b.slots) as slots
    from bookings b
    where b.namespace_id = (select app_namespace_id()) and b.state <> 'released' and b.end_date >= p_from and b.start_date <= p_to
      and (b.state = 'booked' or b.held_until > p_wall) and (p_but_campaign is null or b.campaign_id <> p_but_campaign)
    group by 1, 2, 3, 4),
  booked as materialized (
    select o.screen_id, count(*) as bookings, sum(o.slots) as slots, bool_or(o.schedule is not null) as has_dayparts
    from occupied o group by 1)
  select b.screen_id, b.slots::int from booked b where b.bookings = 1 and not b.has_dayparts
  union all
  select begun.screen_id, max(begun.slots)::int from (
    select d.screen_id, d.first, sum(o.slots) as slots
    from (select distinct o.screen_id, o.first from occupied o join booked b using (screen_id)
          where b.bookings > 1 and not b.has_dayparts) d
    join occupied o on o.screen_id = d.screen_id and d.first between o.first and o.last
    group by 1, 2) begun
  group by 1
  union all
  select b.screen_id, slots_taken(b.screen_id, p_from, p_to, p_wall, p_but_campaign) from booked b where b.has_dayparts $$;
