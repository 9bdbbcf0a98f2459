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
  select distinct namespace_id, (extract(epoch from clock_timestamp()) * 1000000)::bigint from changed order by namespace_id
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
