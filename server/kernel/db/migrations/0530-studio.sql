-- Designs for screens, a page for each format, and the pictures in them.
create table studio_projects (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  name text not null,
  -- As the contract has them, the lowest layer first.
  pages jsonb not null,
  version int not null default 1,
  -- What lists show, so that they do not read all pages.
  cover jsonb not null generated always as (pages -> 0) stored,
  page_count int not null generated always as (jsonb_array_length(pages)) stored,
  -- The pictures that its pages show, each as often as it is shown.
  asset_ids jsonb not null generated always as (jsonb_path_query_array(pages, '$[*].layers[*].assetId ? (@ != null)')) stored,
  -- Wall time.
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index studio_projects_newest on studio_projects (instance_id, updated_at desc, id desc);

create table studio_assets (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- Of the file that was uploaded.
  name text not null,
  width int not null,
  height int not null,
  bytes bigint not null,
  storage_key text not null unique,
  -- Of what is stored, hexadecimal.
  sha256 text not null,
  created_at timestamptz not null
);
create index studio_assets_newest on studio_assets (instance_id, created_at desc, id desc);

-- The artwork that a page was last made, the project's version then, and the page itself where that version was the newest.
create table studio_exports (
  project_id uuid not null references studio_projects on delete cascade,
  page_id uuid not null,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  artwork_id uuid not null references artworks on delete cascade,
  version int not null,
  drawn jsonb,
  created_at timestamptz not null,
  primary key (project_id, page_id)
);
create index studio_exports_artwork on studio_exports (artwork_id);

do $$
declare t text;
begin
  foreach t in array array['studio_projects', 'studio_assets', 'studio_exports'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('grant select, insert on %I to marquee_app', t);
    execute format('create policy member on %I to marquee_app
      using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
      with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', t);
  end loop;
end $$;
grant update (name, pages, version, updated_at), delete on studio_projects to marquee_app;
grant update (artwork_id, version, drawn, created_at), delete on studio_exports to marquee_app;
grant update (name) on studio_assets to marquee_app; -- for row locks

-- Deletes a picture of the caller's instance and notes its object. Whether it may go is asked before. Runs as the worker, who alone
-- writes down what the store is to let go of.
create function delete_studio_asset(p_asset uuid) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_key text;
begin
  delete from studio_assets where id = p_asset and namespace_id = app_namespace_id() and instance_id = app_instance_id()
    returning storage_key into v_key;
  if not found then return false; end if;
  insert into unkept_objects (storage_key, namespace_id) values (v_key, app_namespace_id()) on conflict do nothing;
  return true;
end $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function delete_studio_asset(uuid) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function delete_studio_asset(uuid) from public;
grant execute on function delete_studio_asset(uuid) to marquee_app;
