-- The slots taken of a screen in its fullest hour of some days, of the hours of a schedule: 168 characters from Monday 00:00.
create function slots_taken_in(p_screen uuid, p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid, p_schedule text)
returns int
language sql stable security definer set search_path = public as $$
  select coalesce(max(taken), 0)::int from (
    select sum(o.slots) as taken
    from slots_occupied(array[p_screen], p_from, p_to, p_wall, p_but_campaign) o
    cross join lateral generate_series(o.start_date, o.end_date, interval '1 day') d
    cross join generate_series(1, 24) hour
    where (o.schedule is null or substr(o.schedule, (extract(isodow from d)::int - 1) * 24 + hour, 1) = '1')
      and substr(p_schedule, (extract(isodow from d)::int - 1) * 24 + hour, 1) = '1'
    group by d, hour) per_hour $$;

-- The same of all screens of the tenant that somebody has booked in those days.
create function screens_taken_in(p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid, p_schedule text)
returns table (screen_id uuid, taken int)
language sql stable security definer set search_path = public as $$
  select b.screen_id, slots_taken_in(b.screen_id, p_from, p_to, p_wall, p_but_campaign, p_schedule)
  from (select distinct screen_id from bookings
        where namespace_id = app_namespace_id() and state <> 'released' and end_date >= p_from and start_date <= p_to) b $$;

do $$ begin
  -- An owner must be able to create in the schema while it is made owner.
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function slots_taken_in(uuid, date, date, timestamptz, uuid, text) owner to marquee_worker';
  execute 'alter function screens_taken_in(date, date, timestamptz, uuid, text) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function slots_taken_in(uuid, date, date, timestamptz, uuid, text) from public;
revoke all on function screens_taken_in(date, date, timestamptz, uuid, text) from public;
grant execute on function slots_taken_in(uuid, date, date, timestamptz, uuid, text) to marquee_app, marquee_worker;
grant execute on function screens_taken_in(date, date, timestamptz, uuid, text) to marquee_app, marquee_worker;
