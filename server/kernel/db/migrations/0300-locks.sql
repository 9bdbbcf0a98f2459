-- What goes on one at a time, whichever server does it: the row of its name is locked until the transaction ends. Only the function
-- below touches the rows, so that nobody learns other tenants' names.
create table locks (
  name text primary key
);
insert into locks (name) values ('seed'), ('seal_log');
alter table locks enable row level security;
alter table locks force row level security;
grant select, insert, update, delete on locks to marquee_worker;
create policy worker on locks to marquee_worker using (true) with check (true);

create function take_lock(p_name text) returns void language sql security definer set search_path = public as $$
  insert into locks (name) values (p_name) on conflict (name) do nothing;
  select from locks where name = p_name for update $$;

do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function take_lock(text) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function take_lock(text) from public;
grant execute on function take_lock(text) to marquee_app, marquee_worker;

-- As before (0034), by such a lock.
create or replace function open_instance(p_id uuid, p_name text, p_country_code text, p_country_name text, p_currency_code text,
  p_location jsonb, p_at timestamptz, p_most int) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_namespace uuid := app_namespace_id();
  v_user text := app_user_id();
  v_agency uuid;
begin
  if v_namespace is null or v_user is null then raise exception 'Nobody to open an instance for'; end if;
  perform take_lock('open_instance ' || v_namespace::text);
  if (select count(*) from memberships m where m.namespace_id = v_namespace and m.user_id = v_user and m.role = 'owner') >= p_most
  then return false; end if;
  select a.id into v_agency from agencies a where a.namespace_id = v_namespace order by a.created_at, a.id limit 1;
  if v_agency is null then
    v_agency := gen_random_uuid();
    insert into agencies (id, namespace_id, name) select v_agency, n.id, n.name from namespaces n where n.id = v_namespace;
  end if;
  insert into instances (id, namespace_id, agency_id, name, country_code, country_name, currency_code, location, created_at)
    values (p_id, v_namespace, v_agency, p_name, p_country_code, p_country_name, p_currency_code, p_location, p_at);
  insert into memberships (namespace_id, instance_id, user_id, role, created_at)
    values (v_namespace, p_id, v_user, 'owner', p_at);
  insert into claims_due (namespace_id, user_id, mark, next_try_at) values (v_namespace, v_user, gen_random_uuid(), p_at)
    on conflict (namespace_id, user_id) do update set mark = excluded.mark, attempts = 0, next_try_at = excluded.next_try_at;
  return true;
end $$;
