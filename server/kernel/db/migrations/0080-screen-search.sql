-- What screens are searched, filtered and sorted by: computed once from a screen's own columns, so that a list of fifty
-- thousand reads no week-long curves.

create function screen_open_hours(p_open boolean[]) returns int
language sql immutable parallel safe as $$
  select count(*) filter (where o)::int from unnest(p_open) o $$;

-- Impressions of one play in each open hour, summed over a week.
create function screen_open_audience(p_open boolean[], p_audience double precision[]) returns double precision
language sql immutable parallel safe as $$
  select coalesce(sum(a) filter (where o), 0) from unnest(p_open, p_audience) as hour (o, a) $$;

-- The rate as a price per thousand impressions.
create function screen_cpm_micros(p_model text, p_rate bigint, p_hours int, p_audience double precision) returns bigint
language sql immutable parallel safe as $$
  select case when p_model = 'cpm' or p_hours = 0 or p_audience = 0 then p_rate
    else round(p_rate / (p_audience / p_hours) * 1000)::bigint end $$;

-- Without accents and vowel marks, in small letters: the same as a search's words are folded.
create function fold_text(p_text text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')) $$;

alter table screens
  add column weekly_hours int not null generated always as (screen_open_hours(operating_hours)) stored,
  add column weekly_impressions bigint not null generated always as
    (round(screen_open_audience(operating_hours, impression_multiplier) * 3600 / loop_length_s)::bigint) stored,
  add column cpm_micros bigint not null generated always as (screen_cpm_micros(
    pricing_model, rate_micros, screen_open_hours(operating_hours),
    screen_open_audience(operating_hours, impression_multiplier))) stored,
  add column format text not null generated always as (width_px::text || 'x' || height_px::text) stored,
  add column sellable_slots int not null generated always as
    (floor(slots_per_loop * least(100, greatest(0, max_sov_pct)) / 100.0)::int) stored,
  add column place_key text not null generated always as (country_code || '/' || city || '/' || name) stored,
  add column search_text text not null generated always as
    (fold_text(name || ' ' || address || ' ' || city_name || ' ' || media_owner)) stored;
grant select (weekly_hours, weekly_impressions, cpm_micros, format, sellable_slots, place_key, search_text)
  on screens to marquee_app, marquee_reviewer;

drop index screens_place;
create index screens_by_place on screens (namespace_id, place_key, id);
create index screens_by_name on screens (namespace_id, name, id);
create index screens_by_price on screens (namespace_id, cpm_micros, id);
create index screens_by_audience on screens (namespace_id, weekly_impressions desc, id desc);
create index screens_by_position on screens (namespace_id, latitude, longitude);

create index bookings_overlap on bookings (namespace_id, end_date) where state <> 'released';

-- The screens of the tenant that somebody has booked in some days, with the slots taken on the fullest of them. It counts as
-- slots_taken does, and asks it only about screens with bookings: of fifty thousand most have none.
create function screens_taken(p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid)
returns table (screen_id uuid, taken int)
language sql stable security definer set search_path = public as $$
  select b.screen_id, slots_taken(b.screen_id, p_from, p_to, p_wall, p_but_campaign)
  from (select distinct screen_id from bookings
        where namespace_id = app_namespace_id() and state <> 'released' and end_date >= p_from and start_date <= p_to) b $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function screens_taken(date, date, timestamptz, uuid) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function screens_taken(date, date, timestamptz, uuid) from public;
grant execute on function screens_taken(date, date, timestamptz, uuid) to marquee_app, marquee_worker;
