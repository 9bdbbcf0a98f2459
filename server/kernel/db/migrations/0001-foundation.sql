-- Roles that own nothing and bypass nothing. Roles belong to the cluster, so another database may have made them already.
do $$
declare r text;
begin
  foreach r in array array['marquee_app', 'marquee_reviewer', 'marquee_worker', 'marquee_identity', 'marquee_provider'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', r);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, r, 'member') then
      execute format('grant %I to %I', r, current_user);
    end if;
    execute format('grant usage on schema public to %I', r);
  end loop;
end $$;

create function app_namespace_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.namespace_id', true), '')::uuid $$;
create function app_instance_id() returns uuid language sql stable as
  $$ select nullif(current_setting('app.instance_id', true), '')::uuid $$;
create function app_user_id() returns text language sql stable as
  $$ select nullif(current_setting('app.user_id', true), '') $$;

-- Tenancy ------------------------------------------------------------------------------------------------------------

create table namespaces (
  id uuid primary key,
  domain text not null unique,
  name text not null,
  url text not null,
  icon_url text not null,
  theme jsonb not null,
  locale text not null,
  is_smb_show_studio boolean not null default false,
  user_pool_id text not null,
  oauth_client_id text not null,
  oauth_client_id_google text not null,
  oauth_client_id_apple text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table terms_versions (
  namespace_id uuid not null references namespaces,
  version text not null,
  locale text not null,
  html text not null,
  published_at timestamptz not null,
  primary key (namespace_id, version)
);

create table agencies (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  name text not null,
  created_at timestamptz not null default now()
);

create table instances (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  agency_id uuid not null references agencies,
  name text not null,
  country_code text not null,
  country_name text not null,
  currency_code text not null,
  created_at timestamptz not null default now()
);

create table users (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  email text not null,
  name text not null default '',
  terms_of_service_version text,
  terms_accepted_at timestamptz,
  version int not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (namespace_id, user_id)
);

create table memberships (
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  user_id text not null,
  role text not null check (role in ('owner', 'manager', 'editor', 'billing', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (instance_id, user_id)
);
create index memberships_user on memberships (namespace_id, user_id);

create table platform_roles (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  role text not null check (role in ('reviewer', 'operator')),
  primary key (namespace_id, user_id, role)
);

-- Inventory ----------------------------------------------------------------------------------------------------------

create table screens (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  code text not null,
  name text not null,
  media_owner text not null,
  venue_type int not null,
  city text not null,
  city_name text not null,
  country_code text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  orientation text not null check (orientation in ('landscape', 'portrait', 'banner')),
  width_px int not null,
  height_px int not null,
  indoor boolean not null,
  motion text not null check (motion in ('full', 'partial', 'static')),
  audio boolean not null,
  accepted_mime_types text[] not null,
  max_file_bytes bigint not null,
  spot_length_s int not null,
  loop_length_s int not null,
  slots_per_loop int not null,
  operating_hours boolean[] not null,
  impression_multiplier double precision[] not null,
  impression_source text not null,
  impression_vendor text not null,
  impression_as_of date not null,
  pricing_model text not null check (pricing_model in ('cpm', 'per_play')),
  rate_micros bigint not null,
  hour_factor double precision[] not null,
  currency_code text not null,
  max_sov_pct int not null,
  lead_time_days int not null,
  min_spend_minor bigint not null,
  prohibited_categories text[] not null,
  status text not null default 'active' check (status in ('draft', 'active', 'maintenance', 'retired')),
  key_hash text not null,
  simulated boolean not null default false,
  unique (namespace_id, code)
);
create index screens_place on screens (namespace_id, country_code, city, name, id);

create table city_populations (
  city text primary key,
  population bigint not null,
  source text not null
);

-- Campaigns ----------------------------------------------------------------------------------------------------------

create table artworks (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  name text not null,
  type text not null check (type in ('image')),
  status text not null check (status in ('processing', 'failed', 'pending_review', 'approved', 'rejected', 'revoked', 'archived')),
  mime_type text not null,
  bytes bigint not null,
  sha256 text not null,
  width int not null,
  height int not null,
  storage_key text not null,
  thumbnail_key text not null,
  parent_id uuid references artworks,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now()
);
create index artworks_newest on artworks (instance_id, created_at desc, id desc);

create table reviews (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  artwork_id uuid not null references artworks,
  level text not null check (level in ('platform', 'media_owner')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason_code text,
  note text,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text
);
create index reviews_queue on reviews (namespace_id, status, due_at, id);

create table campaigns (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  name text not null,
  brand text,
  category text,
  start_date date,
  end_date date,
  budget_minor bigint,
  currency_code text not null,
  pacing text not null default 'even' check (pacing in ('even', 'asap', 'front_loaded')),
  status text not null default 'draft',
  status_reason text,
  forecast jsonb,
  version int not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create unique index campaigns_name on campaigns (instance_id, lower(name)) where status <> 'archived';
create index campaigns_updated on campaigns (instance_id, updated_at desc, id desc);
create index campaigns_due on campaigns (status, start_date, end_date);

create table campaign_lines (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  position int not null,
  slots int not null default 1 check (slots between 1 and 20),
  unique (campaign_id, position)
);

create table line_screens (
  line_id uuid not null references campaign_lines on delete cascade,
  screen_id uuid not null references screens,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  primary key (line_id, screen_id)
);

create table assignments (
  line_id uuid not null references campaign_lines on delete cascade,
  artwork_id uuid not null references artworks,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  weight int not null default 1,
  primary key (line_id, artwork_id)
);
create index assignments_artwork on assignments (artwork_id);

create table campaign_history (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  reason text
);
create index campaign_history_campaign on campaign_history (campaign_id, at);

-- A booking holds slots of a screen's loop for days, both ends included, in the screen's own zone.
create table bookings (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  line_id uuid not null references campaign_lines on delete cascade,
  screen_id uuid not null references screens,
  start_date date not null,
  end_date date not null,
  slots int not null,
  state text not null check (state in ('held', 'booked', 'released')),
  held_until timestamptz,
  rate_micros bigint not null,
  pricing_model text not null,
  created_at timestamptz not null default now()
);
create index bookings_screen on bookings (screen_id, state, end_date);
create index bookings_campaign on bookings (campaign_id);

-- Money --------------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  status text not null,
  amount_minor bigint not null,
  currency_code text not null,
  created_at timestamptz not null,
  created_by text not null,
  version int not null default 1
);
create index orders_campaign on orders (campaign_id, created_at desc);

create table payments (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  order_id uuid not null references orders on delete cascade,
  checkout_id text not null unique,
  script_url text not null,
  amount_minor bigint not null,
  currency_code text not null,
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'expired', 'needs_review', 'refunded')),
  result_code text,
  provider_payment_id text,
  card_brand text,
  card_last4 text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  asked_at timestamptz
);
create index payments_order on payments (order_id);
create index payments_open on payments (status, expires_at);

-- What is to be paid back; a leased job asks the provider and, before a second try, what became of the first.
create table refunds (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('rejected', 'undelivered', 'late_payment', 'cancelled')),
  status text not null check (status in ('due', 'sent', 'done', 'failed')),
  attempts int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_due on refunds (status, next_try_at);

create table idempotency_keys (
  namespace_id uuid not null,
  instance_id uuid not null,
  user_id text not null,
  key text not null,
  operation text not null,
  request_hash text not null,
  status int,
  headers jsonb,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (namespace_id, instance_id, user_id, key)
);

-- Plays --------------------------------------------------------------------------------------------------------------

create table plays (
  id uuid primary key,
  namespace_id uuid not null,
  instance_id uuid not null,
  campaign_id uuid not null,
  line_id uuid not null,
  artwork_id uuid not null,
  screen_id uuid not null,
  started_at timestamptz not null,
  utc_offset_min int not null,
  day date not null,
  duration_ms int not null,
  completed_pct real not null,
  billable boolean not null,
  refusal text,
  impressions double precision not null,
  cost_micros bigint not null,
  source text not null,
  received_at timestamptz not null
);
create index plays_campaign on plays (campaign_id, day, screen_id);
create index plays_loop on plays (line_id, screen_id, started_at);

create table play_rollups (
  campaign_id uuid not null references campaigns on delete cascade,
  day date not null,
  screen_id uuid not null,
  namespace_id uuid not null,
  instance_id uuid not null,
  plays bigint not null,
  impressions double precision not null,
  cost_micros bigint not null,
  primary key (campaign_id, day, screen_id)
);

create table campaign_totals (
  campaign_id uuid primary key references campaigns on delete cascade,
  namespace_id uuid not null,
  instance_id uuid not null,
  plays bigint not null,
  impressions double precision not null,
  cost_micros bigint not null,
  last_play_at timestamptz,
  updated_at timestamptz not null
);
create index campaign_totals_instance on campaign_totals (instance_id);
create index campaign_totals_updated on campaign_totals (updated_at);

-- How far a screen has reported; a restarted player resumes there.
create table screen_cursors (
  screen_id uuid primary key references screens,
  reported_until timestamptz not null
);

-- The share of booked loops to play, decided once per line and business hour, so that a retried window plays the same loops.
create table line_pacing (
  line_id uuid not null references campaign_lines on delete cascade,
  hour timestamptz not null,
  share double precision not null,
  primary key (line_id, hour)
);

-- Running ------------------------------------------------------------------------------------------------------------

create table events (
  id bigserial primary key,
  namespace_id uuid not null,
  instance_id uuid,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create table jobs (
  name text primary key,
  leased_until timestamptz,
  leased_by text,
  last_run_at timestamptz
);

create table business_clock (
  id int primary key check (id = 1),
  wall timestamptz not null,
  business timestamptz not null,
  speed double precision not null
);

create table server_secrets (
  name text primary key,
  value text not null
);

-- Row level security: no table without it ----------------------------------------------------------------------------

do $$
declare t text;
begin
  for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    -- Leased jobs and players work across tenants.
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;
grant usage on all sequences in schema public to marquee_worker, marquee_app, marquee_reviewer;

-- What a stranger may know of a tenant.
grant select on namespaces, terms_versions, city_populations, business_clock to marquee_app, marquee_reviewer;
create policy public_read on namespaces for select to marquee_app, marquee_reviewer using (true);
create policy public_read on terms_versions for select to marquee_app, marquee_reviewer using (true);
create policy public_read on city_populations for select to marquee_app, marquee_reviewer using (true);
create policy public_read on business_clock for select to marquee_app, marquee_reviewer using (true);

-- What a user may know of themselves.
grant select, insert, update on users to marquee_app;
create policy own on users to marquee_app
  using (namespace_id = app_namespace_id() and user_id = app_user_id())
  with check (namespace_id = app_namespace_id() and user_id = app_user_id());
grant select on memberships, platform_roles to marquee_app, marquee_reviewer;
create policy own on memberships for select to marquee_app, marquee_reviewer
  using (namespace_id = app_namespace_id() and user_id = app_user_id());
create policy own on platform_roles for select to marquee_app, marquee_reviewer
  using (namespace_id = app_namespace_id() and user_id = app_user_id());
grant select on instances, agencies to marquee_app;
create policy member on instances for select to marquee_app
  using (namespace_id = app_namespace_id()
         and exists (select 1 from memberships m where m.instance_id = instances.id and m.user_id = app_user_id()));
create policy member on agencies for select to marquee_app
  using (namespace_id = app_namespace_id()
         and exists (select 1 from instances i where i.agency_id = agencies.id));

-- The inventory of a namespace is open to its members; a player's key is not.
grant select (id, namespace_id, code, name, media_owner, venue_type, city, city_name, country_code, address, latitude,
  longitude, timezone, orientation, width_px, height_px, indoor, motion, audio, accepted_mime_types, max_file_bytes,
  spot_length_s, loop_length_s, slots_per_loop, operating_hours, impression_multiplier, impression_source,
  impression_vendor, impression_as_of, pricing_model, rate_micros, hour_factor, currency_code, max_sov_pct,
  lead_time_days, min_spend_minor, prohibited_categories, status) on screens to marquee_app, marquee_reviewer;
grant update (status) on screens to marquee_app; -- for row locks only; no policy allows the update itself
create policy tenant_read on screens for select to marquee_app, marquee_reviewer using (namespace_id = app_namespace_id());
create policy tenant_lock on screens for update to marquee_app using (namespace_id = app_namespace_id()) with check (false);

-- What belongs to an instance belongs to no other.
do $$
declare t text;
begin
  foreach t in array array['artworks', 'campaigns', 'campaign_lines', 'line_screens', 'assignments', 'orders', 'payments'] loop
    execute format('grant select, insert, update, delete on %I to marquee_app', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
  foreach t in array array['reviews', 'campaign_history', 'events'] loop
    execute format('grant select, insert on %I to marquee_app', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
  foreach t in array array['plays', 'play_rollups', 'campaign_totals', 'refunds'] loop
    execute format('grant select on %I to marquee_app', t);
    execute format('create policy instance on %I for select to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
end $$;

-- Slots taken by others count without being seen: availability is asked through a function that tells sums only.
grant select, insert, update on bookings to marquee_app;
create policy instance on bookings to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id());

grant select, insert, update, delete on idempotency_keys to marquee_app, marquee_reviewer;
create policy own on idempotency_keys to marquee_app, marquee_reviewer
  using (namespace_id = app_namespace_id() and user_id = app_user_id())
  with check (namespace_id = app_namespace_id() and user_id = app_user_id());

-- A reviewer sees what is to be reviewed in the namespace, and nothing of plans, money or plays.
create function app_is_reviewer() returns boolean language sql stable as $$
  select exists (select 1 from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role = 'reviewer') $$;
grant select, update on reviews, artworks to marquee_reviewer;
create policy reviewer on reviews to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_reviewer())
  with check (namespace_id = app_namespace_id() and app_is_reviewer());
create policy reviewer on artworks to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_reviewer())
  with check (namespace_id = app_namespace_id() and app_is_reviewer());
grant select on instances, users to marquee_reviewer;
create policy reviewer on instances for select to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_reviewer());
create policy own_read on users for select to marquee_reviewer
  using (namespace_id = app_namespace_id() and user_id = app_user_id());
grant select, insert on events to marquee_reviewer;
create policy reviewer on events to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_reviewer())
  with check (namespace_id = app_namespace_id() and app_is_reviewer());

-- How many slots of a screen are taken on its fullest day of a flight, whoever took them. Runs as the worker, so that it
-- counts every instance's bookings while it shows none of them.
create function slots_taken(p_screen uuid, p_from date, p_to date, p_wall timestamptz, p_but_campaign uuid) returns int
language sql stable security definer set search_path = public as $$
  select coalesce(max(taken), 0)::int from (
    select d, sum(b.slots) as taken
    from bookings b
    cross join lateral generate_series(greatest(b.start_date, p_from), least(b.end_date, p_to), interval '1 day') d
    where b.screen_id = p_screen and b.start_date <= p_to and b.end_date >= p_from
      and (b.state = 'booked' or (b.state = 'held' and b.held_until > p_wall))
      and (p_but_campaign is null or b.campaign_id <> p_but_campaign)
    group by d
  ) per_day $$;
do $$ begin
  -- An owner must be able to create in the schema while it is made owner.
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function slots_taken(uuid, date, date, timestamptz, uuid) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function slots_taken(uuid, date, date, timestamptz, uuid) from public;
grant execute on function slots_taken(uuid, date, date, timestamptz, uuid) to marquee_app, marquee_worker;
