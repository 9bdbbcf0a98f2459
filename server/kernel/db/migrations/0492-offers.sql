-- What makes a campaign cheaper for a while. An offer stays as it was made: what changes is whether it can be had.
create table offers (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  status text not null default 'scheduled' check (status in ('scheduled', 'active', 'exhausted', 'expired', 'withdrawn')),
  title text not null check (title <> ''),
  terms text not null,
  kind text not null check (kind in ('percentage', 'fixed_price', 'last_minute')),
  percent_off int check (percent_off between 1 and 90),
  price_minor bigint check (price_minor > 0),
  -- The start is no more days away than that.
  within_days int check (within_days between 1 and 60),
  -- Empty lists: all packages, everywhere, any venue.
  applies_to text not null check (applies_to in ('any', 'packages', 'screens')),
  package_ids uuid[] not null default '{}',
  cities text[] not null default '{}',
  venues int[] not null default '{}',
  least_minor bigint check (least_minor > 0),
  -- Days of the seller's, both ends included.
  book_from date not null,
  book_to date not null,
  timezone text not null,
  flight_from date,
  flight_to date,
  quota int check (quota > 0),
  per_company int check (per_company > 0),
  -- In capitals. Who has no code is not told of it.
  code text check (code = upper(code) and length(code) between 4 and 30),
  currency_code text not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  check ((kind = 'fixed_price') = (price_minor is not null) and (kind <> 'fixed_price') = (percent_off is not null)),
  check ((kind = 'last_minute') = (within_days is not null)),
  -- A price is of something, and only a package is the same for everybody.
  check (kind <> 'fixed_price' or applies_to = 'packages'),
  check (book_from <= book_to),
  check (flight_from <= flight_to)
);
create index offers_ending on offers (namespace_id, book_to, id);
create unique index offers_code on offers (namespace_id, code) where code is not null and status in ('scheduled', 'active', 'exhausted');

-- A campaign that has an offer, or had one until its payment came to nothing.
create table offer_uses (
  id uuid primary key,
  offer_id uuid not null references offers,
  campaign_id uuid not null references campaigns on delete cascade,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  status text not null default 'held' check (status in ('held', 'used', 'returned')),
  -- Minor units without tax: what was planned, and what is paid in its place.
  full_minor bigint not null check (full_minor > 0),
  net_minor bigint not null check (net_minor > 0 and net_minor < full_minor),
  -- The screens that are cheaper by it; those that an edit adds are not.
  screen_ids uuid[] not null,
  held_at timestamptz not null,
  held_by text not null
);
create unique index offer_uses_one on offer_uses (campaign_id) where status in ('held', 'used');
create index offer_uses_of on offer_uses (offer_id, instance_id) where status in ('held', 'used');

-- What a member has said about a draft's offers: the one of a code, or none at all (null). Without a row the best applies by itself.
create table offer_choices (
  campaign_id uuid primary key references campaigns on delete cascade,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  offer_id uuid references offers,
  chosen_at timestamptz not null,
  chosen_by text not null
);

-- What operators did to what is sold, and how it was made: nobody takes a line out.
create table sale_log (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  subject_id uuid not null,
  event text not null,
  -- Wall time, and who, as they were called then.
  at timestamptz not null,
  actor text not null,
  details jsonb
);
create index sale_log_of on sale_log (subject_id, at);

create function keep_sale_log() returns trigger language plpgsql as $$
begin
  raise exception 'What was done stays written' using errcode = 'check_violation';
end $$;
create trigger sale_log_kept before update or delete on sale_log for each row execute function keep_sale_log();

create function keep_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{status,version,updated_at,book_from}'::text[])
      is distinct from (to_jsonb(old) - '{status,version,updated_at,book_from}'::text[]) then
    raise exception 'An offer stays as it was made' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger offers_kept before update or delete on offers for each row execute function keep_offer();

-- How many have an offer now, whoever they are: a sum, and no rows.
create function offer_taken(of uuid) returns int language sql stable security definer set search_path = public as $$
  select count(*)::int from offer_uses
  where offer_id = of and status in ('held', 'used') and (app_namespace_id() is null or namespace_id = app_namespace_id())
$$;
revoke execute on function offer_taken(uuid) from public;
grant execute on function offer_taken(uuid) to marquee_app, marquee_reviewer, marquee_worker;

do $$
declare
  name text;
begin
  foreach name in array array['offers', 'offer_uses', 'offer_choices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update on %I to marquee_worker', name);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', name);
  end loop;
  foreach name in array array['offer_uses', 'offer_choices'] loop
    execute format('grant select, insert, update, delete on %I to marquee_app', name);
    execute format('grant delete on %I to marquee_worker', name);
    execute format('create policy member on %I to marquee_app
      using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
      with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', name);
  end loop;
end $$;
grant select on offers to marquee_app;
grant update (status) on offers to marquee_app; -- for row locks only; no policy allows the update itself
create policy member on offers for select to marquee_app using (namespace_id = (select app_namespace_id()));
create policy member_locks on offers for update to marquee_app using (namespace_id = (select app_namespace_id())) with check (false);
grant select, insert, update on offers to marquee_reviewer;
create policy operator on offers to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
alter table sale_log enable row level security;
alter table sale_log force row level security;
grant select, insert on sale_log to marquee_worker, marquee_reviewer;
create policy worker on sale_log to marquee_worker using (true) with check (true);
create policy operator on sale_log to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()));

grant select on offer_uses to marquee_reviewer;
create policy operator on offer_uses for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
