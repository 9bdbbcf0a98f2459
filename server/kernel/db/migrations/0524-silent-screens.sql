-- Screens that are in service, on which a campaign plays at `p_now` and did before `p_before`, and of which nothing has been heard since then;
-- business time. Of one tenant, or of all. From the screens on: few have been silent for long.
create function screens_without_word(p_namespace uuid, p_now timestamptz, p_before timestamptz)
returns table (screen_id uuid, namespace_id uuid)
language sql stable set search_path = public as $$
  select s.id, s.namespace_id from screens s left join screen_cursors k on k.screen_id = s.id
    cross join lateral (select (p_now at time zone s.timezone)::date as day,
      (extract(isodow from p_now at time zone s.timezone)::int - 1) * 24
        + extract(hour from p_now at time zone s.timezone)::int as hour) at
  where (p_namespace is null or s.namespace_id = p_namespace) and s.status = 'active' and s.operating_hours[at.hour + 1]
    and coalesce(k.reported_until, 'epoch') < p_before
    and exists (
      select 1 from bookings b join campaigns c on c.id = b.campaign_id
      where b.screen_id = s.id and b.state = 'booked' and at.day between b.start_date and b.end_date
        and (b.schedule is null or substr(b.schedule, at.hour + 1, 1) = '1')
        and c.status = 'live' and c.started_at < p_before) $$;
revoke all on function screens_without_word(uuid, timestamptz, timestamptz) from public;
grant execute on function screens_without_word(uuid, timestamptz, timestamptz) to marquee_worker;
create or replace function silent_screens(p_now timestamptz, p_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select w.screen_id from screens_without_word(app_namespace_id(), p_now, p_before) w where app_is_operator() $$;

-- Which screens are silent as the last look found them, since when (wall time), and when operators were told. A screen that is heard again,
-- or on which nothing is to play any more, is taken out.
create table silent_screens_seen (
  screen_id uuid primary key references screens on delete cascade,
  namespace_id uuid not null references namespaces,
  seen_at timestamptz not null,
  told_at timestamptz
);
alter table silent_screens_seen enable row level security;
alter table silent_screens_seen force row level security;
grant select, insert, update, delete on silent_screens_seen to marquee_worker;
create policy worker on silent_screens_seen to marquee_worker using (true) with check (true);

-- What only the platform's people are told of is no company's.
alter table notices alter column instance_id drop not null;
