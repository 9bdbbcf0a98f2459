-- Objects that nothing leads to any more, noted in the transaction that lets go of them and removed by a job.
create table unkept_objects (
  storage_key text primary key,
  namespace_id uuid not null references namespaces,
  noted_at timestamptz not null default now(),
  -- One that the store does not let go waits for its turn and holds up no other.
  next_try_at timestamptz not null default now()
);
create index unkept_objects_due on unkept_objects (next_try_at);
alter table unkept_objects enable row level security;
alter table unkept_objects force row level security;
grant select, insert, update, delete on unkept_objects to marquee_worker;
create policy worker on unkept_objects to marquee_worker using (true) with check (true);

-- Deletes an archived artwork of the caller's instance with all that is kept for it alone, and notes its objects. Whether it may go is
-- asked before. Runs as the worker: a member writes no reviews and removes no uploads of others.
create function delete_archived_artwork(p_artwork uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform 1 from artworks where id = p_artwork and namespace_id = app_namespace_id() and instance_id = app_instance_id()
    and status = 'archived' for update;
  if not found then return false; end if;
  insert into unkept_objects (storage_key, namespace_id)
    select k, app_namespace_id() from (
      select unnest(array[storage_key, thumbnail_key]) as k from artworks where id = p_artwork
      union select unnest(array[storage_key, thumbnail_key]) from artwork_fixes where artwork_id = p_artwork
      union select o.storage_key from upload_objects o join uploads u on u.id = o.upload_id where u.artwork_id = p_artwork) as objects
    on conflict do nothing;
  delete from reviews where artwork_id = p_artwork;
  delete from artwork_fixes where artwork_id = p_artwork;
  delete from artworks where id = p_artwork;
  return true;
end $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function delete_archived_artwork(uuid) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function delete_archived_artwork(uuid) from public;
grant execute on function delete_archived_artwork(uuid) to marquee_app;
