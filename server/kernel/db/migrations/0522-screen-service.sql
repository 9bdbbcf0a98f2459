-- A screen is in service, being repaired, or gone: no other word was ever written.
alter table screens drop constraint screens_status_check;
alter table screens add constraint screens_status_check check (status in ('active', 'maintenance', 'retired'));

-- Why a screen is out of service, since when (business time), and the day, on its own calendar, from which it should be back.
alter table screens
  add column out_reason text check (out_reason in ('repair', 'relocation', 'site_closed', 'lease_ended')),
  add column out_at timestamptz,
  add column returns_on date,
  add constraint screens_out check ((status = 'active') = (out_at is null) and (out_reason is null) = (out_at is null)
    and (returns_on is null or status = 'maintenance'));
grant select (out_reason, out_at, returns_on) on screens to marquee_app, marquee_reviewer;

-- When a screen was out of service, business time: what it reports of it counts for nobody, and it explains the hours. The last one of
-- a screen that is out has no end.
create table screen_outages (
  id uuid primary key default gen_random_uuid(),
  namespace_id uuid not null references namespaces,
  screen_id uuid not null references screens,
  reason text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= began_at)
);
create index screen_outages_of on screen_outages (screen_id, began_at);
create unique index screen_outages_open on screen_outages (screen_id) where ended_at is null;
alter table screen_outages enable row level security;
alter table screen_outages force row level security;
grant select, insert, update on screen_outages to marquee_worker;
create policy worker on screen_outages to marquee_worker using (true) with check (true);
-- What a cancellation pays back depends on it.
grant select on screen_outages to marquee_app;
create policy tenant_read on screen_outages for select to marquee_app using (namespace_id = (select app_namespace_id()));

-- How many campaigns have booked a screen of the operator's tenant: those that play or are paused, and those that come. Runs as the
-- worker: operators see no campaigns.
create function booked_on_screen(p_screen uuid) returns table (running int, coming int)
language sql stable security definer set search_path = public as $$
  select count(distinct c.id) filter (where c.status in ('live', 'paused'))::int,
    count(distinct c.id) filter (where c.status in ('in_review', 'scheduled'))::int
  from bookings b join campaigns c on c.id = b.campaign_id
  where b.screen_id = p_screen and b.state = 'booked' and b.namespace_id = app_namespace_id() and app_is_operator() $$;
-- The operator's screens on which a campaign plays at `p_now`, and did before `p_before`, and of which nothing has been heard since then;
-- business time. Runs as the worker, too.
create function silent_screens(p_now timestamptz, p_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select distinct s.id from campaigns c join bookings b on b.campaign_id = c.id join screens s on s.id = b.screen_id
    left join screen_cursors k on k.screen_id = s.id
    cross join lateral (select (extract(isodow from p_now at time zone s.timezone)::int - 1) * 24
      + extract(hour from p_now at time zone s.timezone)::int as hour) at
  where c.namespace_id = app_namespace_id() and app_is_operator() and c.status = 'live' and c.started_at < p_before
    and b.state = 'booked' and (p_now at time zone s.timezone)::date between b.start_date and b.end_date
    and (b.schedule is null or substr(b.schedule, at.hour + 1, 1) = '1')
    and s.status = 'active' and s.operating_hours[at.hour + 1] and coalesce(k.reported_until, 'epoch') < p_before $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function booked_on_screen(uuid) owner to marquee_worker';
  execute 'alter function silent_screens(timestamptz, timestamptz) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function booked_on_screen(uuid), silent_screens(timestamptz, timestamptz) from public;
grant execute on function booked_on_screen(uuid), silent_screens(timestamptz, timestamptz) to marquee_reviewer;
