-- What an advertiser wrote to the assistant, and what it suggested: a version for every time that they said something more.
create table suggestions (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  brief text not null,
  -- The newest one's.
  number int not null default 1,
  created_at timestamptz not null,
  created_by text not null
);
create index suggestions_newest on suggestions (instance_id, created_at desc, id desc);

create table suggestion_versions (
  id uuid primary key,
  suggestion_id uuid not null references suggestions on delete cascade,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  number int not null,
  status text not null default 'generating'
    check (status in ('generating', 'ready', 'failed', 'accepted', 'edited', 'dismissed', 'expired')),
  -- What was written and what was changed by hand this time.
  words text not null,
  given jsonb not null,
  -- Wishes, readings, assumptions and plans; null before they are there.
  made jsonb,
  locale text not null,
  attempts int not null default 0,
  leased_until timestamptz,
  campaign_id uuid references campaigns on delete set null,
  -- Wall time.
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  unique (suggestion_id, number)
);
create index suggestion_versions_due on suggestion_versions (created_at) where status = 'generating';
create index suggestion_versions_over on suggestion_versions (expires_at) where status in ('ready', 'failed');
create index suggestion_versions_campaign on suggestion_versions (campaign_id) where campaign_id is not null;

do $$
declare t text;
begin
  foreach t in array array['suggestions', 'suggestion_versions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('grant select, insert, update on %I to marquee_app', t);
    execute format('create policy member on %I to marquee_app
      using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
      with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', t);
  end loop;
end $$;
grant select on suggestion_versions to marquee_reviewer;
