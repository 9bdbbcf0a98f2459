-- Plays summed by the hour: what every report is made of. Only billable plays count. A row moves in the transaction that records
-- its plays, and its sums are whole numbers, so that they equal the plays' own sums exactly, whatever the order.
create table play_hours (
  campaign_id uuid not null references campaigns on delete cascade,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  line_id uuid not null,
  screen_id uuid not null,
  artwork_id uuid not null,
  namespace_id uuid not null,
  instance_id uuid not null,
  plays bigint not null,
  impressions_micros bigint not null,
  cost_micros bigint not null,
  primary key (campaign_id, day, hour, line_id, screen_id, artwork_id)
);
comment on column play_hours.day is 'On the screen''s own calendar.';
comment on column play_hours.hour is 'On the screen''s own clock.';

insert into play_hours (campaign_id, day, hour, line_id, screen_id, artwork_id, namespace_id, instance_id, plays, impressions_micros, cost_micros)
  select campaign_id, day, extract(hour from started_at at time zone 'UTC' + make_interval(mins => utc_offset_min))::smallint,
    line_id, screen_id, artwork_id, namespace_id, instance_id,
    count(*), sum(round((impressions * 1000000)::numeric)::bigint), sum(cost_micros)
  from plays p where billable and exists (select 1 from campaigns c where c.id = p.campaign_id)
  group by 1, 2, 3, 4, 5, 6, 7, 8;

drop table play_rollups;

alter table play_hours enable row level security;
alter table play_hours force row level security;
grant select, insert, update, delete on play_hours to marquee_worker;
create policy worker on play_hours to marquee_worker using (true) with check (true);
grant select on play_hours to marquee_app;
-- The settings are read once a statement, not once a row: a report looks at many rows.
create policy instance on play_hours for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
