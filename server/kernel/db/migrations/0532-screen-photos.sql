-- The photo of a screen: where its objects lie (`original`, `shown`, `thumb`), the original's size, the part of it that is shown, where in
-- that part the screen is (`corners`, or null), and a version that changes with it. Null where there is none.
alter table screens add column photo jsonb check (jsonb_typeof(photo) = 'object');
grant select (photo) on screens to marquee_app, marquee_reviewer;
grant update (photo) on screens to marquee_reviewer;
-- Whether an object is one of a photo's; asked as `rooms/inventory/screen-photo.ts` does.
create index screens_photo_objects on screens using gin ((array[photo ->> 'original', photo ->> 'shown', photo ->> 'thumb']))
  where photo is not null;

-- What a photo leads to no more is noted with the change that lets go of it, whoever makes it. Runs as the worker, who alone writes down
-- what the store is to let go of.
create function let_go_of_photo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept jsonb := case when tg_op = 'DELETE' then '{}' else coalesce(to_jsonb(new) -> 'photo', '{}') end;
begin
  insert into unkept_objects (storage_key, namespace_id)
    select was.value, old.namespace_id from jsonb_each_text(old.photo) was
    where was.key in ('original', 'shown', 'thumb') and was.value is distinct from kept ->> was.key
    on conflict (storage_key) do update set next_try_at = now();
  return null;
end $$;
create trigger screens_photo_replaced after update on screens for each row
  when (old.photo is not null and old.photo is distinct from new.photo) execute function let_go_of_photo();
create trigger screens_photo_deleted after delete on screens for each row
  when (old.photo is not null) execute function let_go_of_photo();
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function let_go_of_photo() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function let_go_of_photo() from public;
