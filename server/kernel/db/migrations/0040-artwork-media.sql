-- Videos and packages beside images, with what their content says of them; null where a kind has no such thing.
alter table artworks drop constraint artworks_type_check;
alter table artworks add constraint artworks_type_check check (type in ('image', 'video', 'html'));
alter table artworks add column duration_ms int;
alter table artworks add column codec text;
alter table artworks add column audio_codec text;
alter table artworks add column fps real;
alter table artworks add column bitrate bigint;
alter table artworks add column bit_depth int;
create index artworks_of_type on artworks (instance_id, type, created_at desc, id desc);
create index artworks_content on artworks (instance_id, sha256);

-- A file on its way: announced first, sent in chunks, made an artwork when it is whole.
create table uploads (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  created_by text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  -- Bytes that have arrived.
  received bigint not null default 0 check (received between 0 and bytes),
  artwork_id uuid references artworks on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index uploads_open on uploads (instance_id, created_by, sha256) where artwork_id is null;
create index uploads_expiry on uploads (expires_at);

-- Every object that is stored for an upload, noted before it is written, so that none is left without an owner.
create table upload_objects (
  storage_key text primary key,
  upload_id uuid not null references uploads on delete cascade,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- Where a chunk begins and how long it is; null for one that has not arrived, and for what is made of the whole.
  start_byte bigint,
  bytes bigint
);
create index upload_objects_upload on upload_objects (upload_id, start_byte);

do $$
declare t text;
begin
  foreach t in array array['uploads', 'upload_objects'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker, marquee_app', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
end $$;
