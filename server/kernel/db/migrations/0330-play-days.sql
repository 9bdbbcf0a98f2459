-- Plays summed by the day: what home shows of the last weeks of every campaign, out of a few rows each. Only billable plays count. A row
-- moves with play_hours, in the transaction that records its plays; whoever moves it holds the campaign's totals.
create table play_days (
  campaign_id uuid not null references campaigns on delete cascade,
  day date not null,
  namespace_id uuid not null,
  instance_id uuid not null,
  plays bigint not null,
  impressions_micros bigint not null,
  cost_micros bigint not null,
  primary key (campaign_id, day)
);
comment on column play_days.day is 'On the screen''s own calendar.';
create index play_days_instance on play_days (instance_id, day);

insert into play_days (campaign_id, day, namespace_id, instance_id, plays, impressions_micros, cost_micros)
  select campaign_id, day, namespace_id, instance_id, sum(plays), sum(impressions_micros), sum(cost_micros)
  from play_hours group by 1, 2, 3, 4;

alter table play_days enable row level security;
alter table play_days force row level security;
grant select, insert, update, delete on play_days to marquee_worker;
create policy worker on play_days to marquee_worker using (true) with check (true);
grant select on play_days to marquee_app;
create policy instance on play_days for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
