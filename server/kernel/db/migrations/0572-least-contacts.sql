-- What a contact costs at least on a screen, micros: in the open hour in which it is cheapest. The assistant weighs the screens of the
-- lowest first, and what it has not weighed cannot be better than that. A thousandth less, for what the price of a play is rounded by.
create function screen_contact_micros(p_model text, p_rate bigint, p_factor double precision[], p_audience double precision[], p_open boolean[])
returns double precision
language sql immutable parallel safe as $$
  select coalesce(0.999 * min(case when p_model = 'cpm' then p_rate * f / 1000 else p_rate * f / a end)
    filter (where o and a > 0), p_rate / 1000.0)
  from unnest(p_factor, p_audience, p_open) as hour (f, a, o) $$;

alter table screens
  add column contact_micros double precision not null generated always as
    (screen_contact_micros(pricing_model, rate_micros, hour_factor, impression_multiplier, operating_hours)) stored;
grant select (contact_micros) on screens to marquee_app, marquee_reviewer;
