-- A place among the operators, asked for by one of them and given by another: who gives money with four eyes must not make the second pair.
create table role_requests (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  user_id text not null,
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  -- Who, as they were called then.
  requested_by text not null,
  requested_by_email text not null,
  -- Wall time.
  requested_at timestamptz not null,
  decided_by text,
  decided_by_email text,
  decided_at timestamptz,
  check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Nobody takes a place by themselves, or decides what they have asked for; taking one's own request back is one's own.
  constraint role_requests_other check (requested_by <> user_id),
  constraint role_requests_four_eyes check (status not in ('approved', 'declined') or decided_by <> requested_by and decided_by <> user_id),
  constraint role_requests_own check (status <> 'withdrawn' or decided_by = requested_by)
);
create unique index role_requests_open on role_requests (namespace_id, user_id) where status = 'requested';
-- Kept as what is given by hand; the reason alone goes with whom it is about.
create trigger role_requests_whole before delete on role_requests for each row execute function keep_manual_credit();
create trigger role_requests_kept before update on role_requests for each row
  when (new.reason <> '' or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason')
  execute function keep_manual_credit();
alter table role_requests enable row level security;
alter table role_requests force row level security;
grant select, insert, update on role_requests to marquee_worker;
create policy worker on role_requests to marquee_worker using (true) with check (true);
grant select on role_requests to marquee_reviewer;
create policy operator on role_requests for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));

-- Who is to go from the identity pool, too, because the desk erased them.
create table pool_removals (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  attempts int not null default 0,
  -- Wall time.
  next_try_at timestamptz not null,
  primary key (namespace_id, user_id)
);
create index pool_removals_next on pool_removals (next_try_at);
alter table pool_removals enable row level security;
alter table pool_removals force row level security;
grant select, insert, update, delete on pool_removals to marquee_worker;
create policy worker on pool_removals to marquee_worker using (true) with check (true);

-- What operators read of the people of their tenant. Run as the worker: the rules of the tables show everybody themselves alone.
create function desk_people(p_like text, p_role text, p_waiting boolean, p_after text, p_after_id text, p_id text, p_limit int)
returns table (user_id text, email text, name text, locale text, since timestamptz, last_seen_at timestamptz, roles jsonb,
  companies jsonb, is_waiting boolean, sorted_by text)
language sql stable security definer set search_path = public as $$
  with page as (
    select u.* from users u
    where u.namespace_id = app_namespace_id() and app_is_operator() and u.deleted_at is null
      and (p_id is null or u.user_id = p_id)
      and (p_like is null or u.email ilike p_like or u.name ilike p_like)
      and (p_role is null or exists (select 1 from platform_roles r
        where r.namespace_id = u.namespace_id and r.user_id = u.user_id and r.role = p_role))
      and (not p_waiting or exists (select 1 from role_requests q
        where q.namespace_id = u.namespace_id and q.user_id = u.user_id and q.status = 'requested'))
      and (p_after is null or (lower(u.email), u.user_id) > (p_after, p_after_id))
    order by lower(u.email), u.user_id limit p_limit)
  select p.user_id, p.email, p.name, p.locale, p.created_at,
    (select max(m.last_seen_at) from memberships m where m.namespace_id = p.namespace_id and m.user_id = p.user_id),
    coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'mediaOwner', r.media_owner) order by r.role)
      from platform_roles r where r.namespace_id = p.namespace_id and r.user_id = p.user_id), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'role', m.role, 'status', m.status)
        order by m.created_at, i.id)
      from memberships m join instances i on i.id = m.instance_id
      where m.namespace_id = p.namespace_id and m.user_id = p.user_id and m.status <> 'removed'), '[]'),
    exists (select 1 from role_requests q
      where q.namespace_id = p.namespace_id and q.user_id = p.user_id and q.status = 'requested'),
    lower(p.email)
  from page p order by lower(p.email), p.user_id $$;

-- What somebody is called in the log of the operator's tenant, for as long as they have an account there.
create function desk_email_of(p_user text) returns text
language sql stable security definer set search_path = public as $$
  select u.email from users u where u.namespace_id = app_namespace_id() and app_is_operator() and u.user_id = p_user $$;

-- As before, and who it is.
drop function desk_company_members(uuid);
create function desk_company_members(p_company uuid)
returns table (user_id text, email text, name text, role text, status text, since timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public as $$
  select u.user_id, u.email, u.name, m.role, m.status, m.created_at, m.last_seen_at
  from memberships m join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id
  where m.instance_id = p_company and m.namespace_id = app_namespace_id() and app_is_operator()
  order by m.created_at, u.email $$;

do $$
declare
  one text;
begin
  execute 'grant create on schema public to marquee_worker';
  foreach one in array array['desk_people(text, text, boolean, text, text, text, int)', 'desk_company_members(uuid)', 'desk_email_of(text)'] loop
    execute format('alter function %s owner to marquee_worker', one);
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to marquee_reviewer', one);
  end loop;
  execute 'revoke create on schema public from marquee_worker';
end $$;

-- As before; what is asked for somebody stands beside the roles that they have.
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
create trigger desk_log_change after insert or update or delete on role_requests for each row
  when (current_setting('app.operation', true) <> '') execute function log_desk_change('role_request', '');

-- Addresses that were written down before.
alter table desk_log disable trigger desk_log_kept;
update desk_log set subject_name = '' where subject_kind = 'role';
alter table desk_log enable trigger desk_log_kept;
