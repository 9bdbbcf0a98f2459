-- Screens that are sold together for one price. What an advertiser sees and books is a version, which nobody changes.
create table packages (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  name text not null check (name <> ''),
  description text not null,
  -- Which screens: {"screenIds": [...]}, or a rule that is resolved when a version is published.
  selection jsonb not null,
  pricing text not null check (pricing in ('fixed', 'percent_off')),
  price_minor bigint check (price_minor > 0),
  percent_off int check (percent_off between 1 and 90),
  duration_days int not null check (duration_days between 1 and 92),
  slots int not null check (slots between 1 and 20),
  currency_code text not null,
  version int not null default 1,
  -- The one that is sold; null before the first.
  sold_version_id uuid,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  check ((pricing = 'fixed') = (price_minor is not null) and (pricing = 'percent_off') = (percent_off is not null)),
  check (status = 'draft' or sold_version_id is not null)
);
create index packages_newest on packages (namespace_id, created_at desc, id desc);

create table package_versions (
  id uuid primary key,
  package_id uuid not null references packages,
  namespace_id uuid not null references namespaces,
  number int not null,
  name text not null,
  description text not null,
  pricing text not null,
  price_minor bigint,
  percent_off int,
  duration_days int not null,
  slots int not null,
  currency_code text not null,
  -- Wall time, and who, as they were called then.
  published_at timestamptz not null,
  published_by text not null,
  unique (package_id, number)
);
alter table packages add constraint packages_sold_version foreign key (sold_version_id) references package_versions;

create table package_screens (
  version_id uuid not null references package_versions,
  screen_id uuid not null references screens,
  namespace_id uuid not null references namespaces,
  primary key (version_id, screen_id)
);

-- What of a package a campaign is, as it was booked.
create table campaign_packages (
  campaign_id uuid primary key references campaigns on delete cascade,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  package_id uuid not null references packages,
  version_id uuid not null references package_versions,
  price_minor bigint not null check (price_minor > 0),
  single_minor bigint not null check (single_minor > 0),
  -- A play of a package costs this part of what it costs singly.
  rate_factor float8 not null check (rate_factor > 0),
  created_at timestamptz not null
);
create index campaign_packages_of on campaign_packages (package_id);

create function keep_package() returns trigger language plpgsql as $$
begin
  raise exception 'A published version of a package stays as it is, and so does what was booked of it' using errcode = 'check_violation';
end $$;
create trigger package_versions_kept before update or delete on package_versions for each row execute function keep_package();
create trigger package_screens_kept before update or delete on package_screens for each row execute function keep_package();
create trigger campaign_packages_kept before update on campaign_packages for each row execute function keep_package();

do $$
declare
  name text;
begin
  foreach name in array array['packages', 'package_versions', 'package_screens', 'campaign_packages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert on %I to marquee_worker', name);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', name);
  end loop;
  foreach name in array array['package_versions', 'package_screens'] loop
    execute format('grant select on %I to marquee_app', name);
    execute format('create policy member on %I for select to marquee_app using (namespace_id = (select app_namespace_id()))', name);
    execute format('grant select, insert on %I to marquee_reviewer', name);
    execute format('create policy operator on %I to marquee_reviewer
      using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
      with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()))', name);
  end loop;
end $$;
grant update on packages to marquee_worker;
grant delete on campaign_packages to marquee_worker;

-- Members see what is or was sold.
grant select on packages to marquee_app;
create policy member on packages for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and status <> 'draft');
grant select, insert, update on packages to marquee_reviewer;
create policy operator on packages to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()));

grant select, insert, delete on campaign_packages to marquee_app;
create policy member on campaign_packages to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
grant select on campaign_packages to marquee_reviewer;
create policy operator on campaign_packages for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
