-- A campaign has several lines: each with dates, dayparts and a part of the budget of its own.
alter table campaigns
  add column objective text,
  add column daily_cap_minor bigint check (daily_cap_minor > 0);

-- Lines change places within one transaction.
alter table campaign_lines drop constraint campaign_lines_campaign_id_position_key;
alter table campaign_lines
  add constraint campaign_lines_position unique (campaign_id, position) deferrable initially deferred,
  add column name text not null default '',
  -- Null: the campaign's own.
  add column start_date date,
  add column end_date date,
  -- Dayparts: 168 characters from Monday 00:00 on each screen's own clock, 1 where the line may run; null: all hours.
  add column schedule text check (schedule ~ '^[01]{168}$'),
  -- The line's budget is this part of the sum over the lines.
  add column budget_share bigint not null default 100 check (budget_share >= 0);

-- How the line's budget is spread over its screens; null where every screen plays the same part of its slots.
alter table line_screens add column budget_share bigint check (budget_share >= 0);

alter table bookings add column schedule text check (schedule ~ '^[01]{168}$');

-- Decided anew in the next hour: with shares of their own, screens are paced one by one. The zero id stands for all of a line's.
delete from line_pacing;
alter table line_pacing
  add column screen_id uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint line_pacing_pkey,
  add primary key (line_id, hour, screen_id);

-- What a line has spent on each of its screens: what its part of the budget is held against. It moves with the plays.
create table line_spend (
  line_id uuid not null references campaign_lines on delete cascade,
  screen_id uuid not null references screens,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  cost_micros bigint not null,
  primary key (line_id, screen_id)
);
insert into line_spend (line_id, screen_id, namespace_id, instance_id, cost_micros)
  select line_id, screen_id, namespace_id, instance_id, sum(cost_micros)
  from plays p where billable and exists (select 1 from campaign_lines l where l.id = p.line_id)
  group by line_id, screen_id, namespace_id, instance_id;

alter table line_spend enable row level security;
alter table line_spend force row level security;
grant select, insert, update, delete on line_spend to marquee_worker;
create policy worker on line_spend to marquee_worker using (true) with check (true);
grant select on line_spend to marquee_app;
create policy instance on line_spend for select to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id());

-- What is taken of screens in some days, whoever took it: slots, days cut to those asked about, dayparts. Runs as the worker, so
-- that it counts every instance's bookings; it tells sums, and never whose they are.
create function slots_occupied(p_screens uuid[], p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid)
returns table (screen_id uuid, start_date date, end_date date, schedule text, slots int)
language sql stable security definer set search_path = public as $$
  select b.screen_id, greatest(b.start_date, p_from), least(b.end_date, p_to), b.schedule, sum(b.slots)::int
  from bookings b
  where b.screen_id = any(p_screens) and b.start_date <= p_to and b.end_date >= p_from
    and (b.state = 'booked' or (b.state = 'held' and b.held_until > p_wall))
    and (p_but_campaign is null or b.campaign_id <> p_but_campaign)
  group by 1, 2, 3, 4 $$;

-- The slots taken of a screen in its fullest hour of some days.
create or replace function slots_taken(p_screen uuid, p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid) returns int
language sql stable security definer set search_path = public as $$
  with occupied as (select * from slots_occupied(array[p_screen], p_from, p_to, p_wall, p_but_campaign)),
  -- Without dayparts one hour of a day is like every other.
  hours as (select hour from generate_series(0, 23) hour
            where hour = 0 or exists (select 1 from occupied where schedule is not null))
  select coalesce(max(taken), 0)::int from (
    select sum(o.slots) as taken
    from occupied o
    cross join lateral generate_series(o.start_date, o.end_date, interval '1 day') d
    join hours h on o.schedule is null or substr(o.schedule, (extract(isodow from d)::int - 1) * 24 + h.hour + 1, 1) = '1'
    group by d, h.hour) per_hour $$;

do $$ begin
  -- An owner must be able to create in the schema while it is made owner.
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function slots_occupied(uuid[], date, date, timestamptz, uuid) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function slots_occupied(uuid[], date, date, timestamptz, uuid) from public;
grant execute on function slots_occupied(uuid[], date, date, timestamptz, uuid) to marquee_app, marquee_worker;
