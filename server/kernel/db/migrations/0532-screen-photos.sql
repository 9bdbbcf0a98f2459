-- The photo of a screen: where its objects lie (`original`, `shown`, `thumb`), the original's size, the part of it that is shown, where in
-- that part the screen is (`corners`, or null), and a version that changes with it. Null where there is none.
alter table screens add column photo jsonb check (jsonb_typeof(photo) = 'object');
grant select (photo) on screens to marquee_app, marquee_reviewer;
grant update (photo) on screens to marquee_reviewer;
-- Whether an object is one of a photo's.
create index screens_with_photo on screens (namespace_id) where photo is not null;

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

-- As before; of a photo, nothing of where its objects lie.
create or replace function log_desk_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  namespace uuid;
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := was || becomes;
  -- What says nothing of its own, and documents, which have a version that is told.
  silent constant text[] := '{version,updated_at,html,created_at,search_text}';
  changed_from jsonb;
  changed_to jsonb;
  places constant text[] := '{original,shown,thumb,version}';
begin
  select coalesce(jsonb_object_agg(key, was -> key) filter (where was ? key), '{}'),
      coalesce(jsonb_object_agg(key, becomes -> key) filter (where becomes ? key), '{}')
    into changed_from, changed_to
    from jsonb_object_keys(whole) key
    where was -> key is distinct from becomes -> key and (key <> all (silent) or tg_argv[0] = 'terms' and key = 'version')
      and (tg_argv[0] <> 'role_request' or key <> 'reason');
  namespace := case when tg_table_name = 'namespaces' then whole ->> 'id' else whole ->> 'namespace_id' end::uuid;
  -- A payment at the provider may be nobody's: that is no tenant's log.
  if namespace is null or changed_from = '{}' and changed_to = '{}' then
    return null;
  end if;
  if tg_table_name = 'screens' then
    changed_from := changed_from || case when jsonb_typeof(changed_from -> 'photo') = 'object'
      then jsonb_build_object('photo', (changed_from -> 'photo') - places) else '{}' end;
    changed_to := changed_to || case when jsonb_typeof(changed_to -> 'photo') = 'object'
      then jsonb_build_object('photo', (changed_to -> 'photo') - places) else '{}' end;
  end if;
  insert into desk_log (namespace_id, actor_id, actor_email, operation, subject_kind, subject_id, subject_name, instance_id,
    currency_code, before, after)
  values (
    namespace, coalesce(app_user_id(), ''), current_setting('app.actor', true), current_setting('app.operation', true), tg_argv[0],
    case when tg_argv[0] = 'role_request' then whole ->> 'user_id'
      else coalesce(whole ->> 'id', whole ->> 'instance_id', whole ->> 'user_id', whole ->> 'version', whole ->> 'namespace_id') end,
    coalesce(case
      when tg_argv[0] = 'bank_payment' then (select label from invoices where id = (whole ->> 'invoice_id')::uuid)
      -- By their id alone: the log is for ever, and whoever reads it looks up what they are called (desk_email_of).
      when tg_argv[0] in ('role', 'role_request') then ''
      when whole ? 'instance_id' then (select name from instances where id = (whole ->> 'instance_id')::uuid)
      else whole ->> tg_argv[1]
    end, ''),
    (whole ->> 'instance_id')::uuid, whole ->> 'currency_code', changed_from, changed_to);
  return null;
end $$;
