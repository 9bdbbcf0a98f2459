-- Reports as files: written by a leased job, kept some days, swept.
create table report_exports (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  view jsonb not null,
  locale text not null check (locale in ('en', 'ar')),
  status text not null default 'waiting' check (status in ('waiting', 'writing', 'done', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  leased_until timestamptz,
  file_name text,
  storage_key text,
  bytes bigint,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null
);
create index report_exports_campaign on report_exports (campaign_id, created_at desc);
create index report_exports_open on report_exports (created_at) where status in ('waiting', 'writing');
create index report_exports_expiry on report_exports (expires_at);

-- Links that show one report to whoever has them. What opens them is kept as its SHA-256 only.
create table report_links (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  token_hash text not null unique,
  view jsonb not null,
  opens int not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text
);
create index report_links_campaign on report_links (campaign_id, created_at desc);

do $$
declare t text;
begin
  foreach t in array array['report_exports', 'report_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
end $$;
grant select, insert on report_exports to marquee_app;
grant select, insert, update (revoked_at, revoked_by) on report_links to marquee_app;
