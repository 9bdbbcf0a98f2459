-- Who is told of a package (server/jobs/watch-packages.ts): each person for themselves, whichever of their companies they are at.
create table package_watches (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  package_id uuid not null references packages,
  -- Wall time.
  watched_at timestamptz not null,
  primary key (namespace_id, user_id, package_id)
);
create index package_watches_package on package_watches (package_id, user_id);
alter table package_watches enable row level security;
alter table package_watches force row level security;
grant select, insert, update, delete on package_watches to marquee_worker;
create policy worker on package_watches to marquee_worker using (true) with check (true);
-- Everybody has their own alone, of packages that are or were sold.
grant select, insert, delete on package_watches to marquee_app;
create policy own on package_watches to marquee_app
  using (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id()))
  with check (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id())
    and exists (select 1 from packages p where p.id = package_id and p.namespace_id = (select app_namespace_id())));

-- How a version that somebody watches stood when it was last looked at, for all who watch it: what is told is what has changed since.
create table package_outlooks (
  version_id uuid primary key references package_versions,
  package_id uuid not null references packages,
  namespace_id uuid not null references namespaces,
  -- The day with the lowest price of the next eight weeks, and that price in minor units; null where none of them can be booked.
  cheapest_on date,
  price_minor bigint check (price_minor > 0),
  -- How often it has been told of: what names the next time.
  told int not null default 0,
  -- Wall time.
  looked_at timestamptz not null,
  check ((cheapest_on is null) = (price_minor is null))
);
create index package_outlooks_package on package_outlooks (package_id);
alter table package_outlooks enable row level security;
alter table package_outlooks force row level security;
grant select, insert, update, delete on package_outlooks to marquee_worker;
create policy worker on package_outlooks to marquee_worker using (true) with check (true);
