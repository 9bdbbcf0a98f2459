-- The sheet of an import that leads to it no more is noted with the change that lets go of it, whoever makes it: the worker that has read it,
-- the operator who cancels, or the end of its days. Runs as the worker, who alone writes down what the store is to let go of.
create function let_go_of_sheet() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unkept_objects (storage_key, namespace_id) values (old.storage_key, old.namespace_id)
    on conflict (storage_key) do update set next_try_at = now();
  return null;
end $$;
create trigger screen_imports_sheet_replaced after update of storage_key on screen_imports for each row
  when (old.storage_key is not null and old.storage_key is distinct from new.storage_key) execute function let_go_of_sheet();
create trigger screen_imports_sheet_deleted after delete on screen_imports for each row
  when (old.storage_key is not null) execute function let_go_of_sheet();
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function let_go_of_sheet() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function let_go_of_sheet() from public;
