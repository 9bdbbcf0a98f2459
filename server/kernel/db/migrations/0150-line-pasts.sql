-- What a line had until an edit took it away: plays that were shown before are judged, and past hours and days told, by it.
create table line_pasts (
  line_id uuid not null references campaign_lines on delete cascade,
  -- Business time of the edit; in force since the row before it ended.
  until timestamptz not null,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  schedule text,
  artwork_ids uuid[] not null,
  primary key (line_id, until)
);

alter table line_pasts enable row level security;
alter table line_pasts force row level security;
grant select, insert, update, delete on line_pasts to marquee_worker;
create policy worker on line_pasts to marquee_worker using (true) with check (true);
grant select, insert on line_pasts to marquee_app;
create policy instance on line_pasts to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id());
