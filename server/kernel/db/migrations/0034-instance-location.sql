-- Where an instance is, and who changed it last is not overwritten unseen.
alter table instances add column location jsonb, add column version int not null default 1;

-- Users whose claims in the identity pool are behind their memberships; a job catches up until it has succeeded.
create table claims_due (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  -- Another one with each change, so that a change during the writing is written too.
  mark uuid not null,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  primary key (namespace_id, user_id)
);
create index claims_due_next on claims_due (next_try_at);
alter table claims_due enable row level security;
alter table claims_due force row level security;
grant select, insert, update, delete on claims_due to marquee_worker;
create policy worker on claims_due to marquee_worker using (true) with check (true);

-- Owners and managers change the name and the place of their instance, and nothing else of it.
grant update (name, location, version) on instances to marquee_app;
create policy manager on instances for update to marquee_app
  using (namespace_id = app_namespace_id()
         and exists (select 1 from memberships m
                     where m.instance_id = instances.id and m.user_id = app_user_id() and m.role in ('owner', 'manager')))
  with check (namespace_id = app_namespace_id());

-- Opens an instance with the caller as its owner, under the oldest agency of the namespace, which is the house's own; false
-- when the caller owns as many as they may. Runs as the worker, so that nobody else can write a membership.
create function open_instance(p_id uuid, p_name text, p_country_code text, p_country_name text, p_currency_code text,
  p_location jsonb, p_at timestamptz, p_most int) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  v_namespace uuid := app_namespace_id();
  v_user text := app_user_id();
  v_agency uuid;
begin
  if v_namespace is null or v_user is null then raise exception 'Nobody to open an instance for'; end if;
  perform pg_advisory_xact_lock(hashtextextended('open_instance ' || v_namespace::text, 0));
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
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function open_instance(uuid, text, text, text, text, jsonb, timestamptz, int) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function open_instance(uuid, text, text, text, text, jsonb, timestamptz, int) from public;
grant execute on function open_instance(uuid, text, text, text, text, jsonb, timestamptz, int) to marquee_app, marquee_worker;
