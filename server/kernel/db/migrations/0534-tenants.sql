-- What a tenant may do (machines/desk/tenant-lifecycle.machine.ts). Those that are there sell, at domains that are theirs; a new one is
-- prepared first. Wall time.
alter table namespaces
  add column status text not null default 'active' check (status in ('staged', 'active', 'suspended', 'closed')),
  add column version int not null default 1,
  -- When it first sold.
  add column opened_at timestamptz,
  add column suspended_at timestamptz,
  -- When its domain stops to answer.
  add column closes_at timestamptz,
  -- What a TXT record of its domain has to say, so that nobody claims another's; another domain has another one.
  add column domain_proof_token text not null default replace(gen_random_uuid()::text, '-', ''),
  add column domain_proven_at timestamptz,
  add constraint namespaces_suspended check ((status in ('suspended', 'closed')) = (suspended_at is not null)
    and (suspended_at is null) = (closes_at is null)),
  add constraint namespaces_opened check (status = 'staged' or opened_at is not null) not valid;
update namespaces set opened_at = created_at, domain_proven_at = created_at;
alter table namespaces validate constraint namespaces_opened;
alter table namespaces alter column status set default 'staged';
create index namespaces_closing on namespaces (closes_at) where status = 'suspended';

-- A stranger reads everything of a tenant but what proves its domain.
revoke select on namespaces from marquee_app, marquee_reviewer;
grant select (id, domain, name, url, icon_url, theme, locale, is_smb_show_studio, user_pool_id, oauth_client_id, oauth_client_id_google,
  oauth_client_id_apple, is_demo, created_at, currency_code, status, closes_at) on namespaces to marquee_app, marquee_reviewer;

-- Whoever runs the platform. The server lets them in at one tenant alone (PLATFORM_TENANT_ID).
alter table platform_roles drop constraint platform_roles_role_check;
alter table platform_roles add constraint platform_roles_role_check check (role in ('reviewer', 'operator', 'platform'));
create function app_is_platform() returns boolean language sql stable as $$
  select exists (select 1 from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role = 'platform') $$;

-- A tenant is suspended by one of the platform's people, who has asked for it, and another.
create table tenant_suspensions (
  id uuid primary key,
  -- The tenant that is to be suspended.
  namespace_id uuid not null references namespaces,
  reason text not null,
  -- What becomes of the campaigns that are booked: they finish, or end and what was not delivered is paid back.
  running text not null check (running in ('finish', 'refund')),
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
  -- Nobody decides what they have asked for; taking one's own request back is one's own.
  constraint tenant_suspensions_four_eyes check (status not in ('approved', 'declined') or decided_by <> requested_by),
  constraint tenant_suspensions_own check (status <> 'withdrawn' or decided_by = requested_by)
);
create unique index tenant_suspensions_open on tenant_suspensions (namespace_id) where status = 'requested';
create index tenant_suspensions_newest on tenant_suspensions (namespace_id, requested_at desc);
create trigger tenant_suspensions_kept before update or delete on tenant_suspensions
  for each row execute function keep_manual_credit();
alter table tenant_suspensions enable row level security;
alter table tenant_suspensions force row level security;
grant select, insert, update on tenant_suspensions to marquee_worker;
create policy worker on tenant_suspensions to marquee_worker using (true) with check (true);

-- What the platform's people read, and its commands and jobs as well: run as the worker.
create function tenant_list(p_like text, p_status text, p_after text, p_after_id uuid, p_id uuid, p_limit int)
returns table (id uuid, name text, domain text, icon_url text, status text, currency_code text, locale text, is_demo boolean,
  companies int, screens int, running int, created_at timestamptz, closes_at timestamptz, sorted_by text)
language sql stable as $$
  with page as (
    select n.* from namespaces n
    where (p_id is null or n.id = p_id) and (p_status is null or n.status = p_status)
      and (p_like is null or n.name ilike p_like or n.domain ilike p_like)
      and (p_after is null or (lower(n.name), n.id) > (p_after, p_after_id))
    order by lower(n.name), n.id limit p_limit)
  select p.id, p.name, p.domain, p.icon_url, p.status, p.currency_code, p.locale, p.is_demo,
    (select count(*) from instances i where i.namespace_id = p.id)::int,
    (select count(*) from screens s where s.namespace_id = p.id and s.status = 'active')::int,
    (select count(*) from campaigns c where c.namespace_id = p.id and c.status in ('in_review', 'scheduled', 'live', 'paused'))::int,
    p.created_at, case when p.status = 'suspended' then p.closes_at end, lower(p.name)
  from page p order by lower(p.name), p.id $$;

-- How one is described, and what it needs before it sells. `sold_in`: its currency, or what most of its screens cost, where it has many.
create function tenant_facts(p_id uuid, p_now timestamptz)
returns table (id uuid, status text, version int, is_demo boolean, domain text, name text, url text, icon_url text, theme jsonb, locale text,
  sold_in text, is_smb_show_studio boolean, user_pool_id text, oauth_client_id text, oauth_client_id_google text, oauth_client_id_apple text,
  opened_at timestamptz, domain_proof_token text, domain_proven_at timestamptz, seller jsonb, series jsonb, people int, operators int,
  has_screens boolean, has_terms boolean)
language sql stable as $$
  select n.id, n.status, n.version, n.is_demo, n.domain, n.name, n.url, n.icon_url, n.theme, n.locale,
    coalesce(n.currency_code, (select s.currency_code from screens s where s.namespace_id = n.id
      group by s.currency_code order by count(*) desc, s.currency_code limit 1), 'USD'),
    n.is_smb_show_studio, n.user_pool_id, n.oauth_client_id, n.oauth_client_id_google, n.oauth_client_id_apple, n.opened_at,
    n.domain_proof_token, n.domain_proven_at,
    (select to_jsonb(s) from sellers s where s.namespace_id = n.id),
    (select jsonb_object_agg(d.kind, d.prefix) from document_series d where d.namespace_id = n.id),
    (select count(*) from users u where u.namespace_id = n.id and u.deleted_at is null)::int,
    -- A role may be given before its holder was ever there; whoever has been has accepted terms.
    (select count(*) from platform_roles r join users u on u.namespace_id = r.namespace_id and u.user_id = r.user_id
      where r.namespace_id = n.id and r.role = 'operator' and u.deleted_at is null and u.terms_accepted_at is not null)::int,
    exists (select 1 from screens s where s.namespace_id = n.id and s.status = 'active'),
    exists (select 1 from terms_versions t where t.namespace_id = n.id and t.published_at <= p_now)
  from namespaces n where n.id = p_id $$;

create function platform_tenants(p_like text, p_status text, p_after text, p_after_id uuid, p_id uuid, p_limit int)
returns table (id uuid, name text, domain text, icon_url text, status text, currency_code text, locale text, is_demo boolean,
  companies int, screens int, running int, created_at timestamptz, closes_at timestamptz, sorted_by text)
language sql stable security definer set search_path = public as $$
  select * from tenant_list(p_like, p_status, p_after, p_after_id, p_id, p_limit) where app_is_platform() $$;
create function platform_tenant(p_id uuid, p_now timestamptz)
returns table (id uuid, status text, version int, is_demo boolean, domain text, name text, url text, icon_url text, theme jsonb, locale text,
  sold_in text, is_smb_show_studio boolean, user_pool_id text, oauth_client_id text, oauth_client_id_google text, oauth_client_id_apple text,
  opened_at timestamptz, domain_proof_token text, domain_proven_at timestamptz, seller jsonb, series jsonb, people int, operators int,
  has_screens boolean, has_terms boolean)
language sql stable security definer set search_path = public as $$
  select * from tenant_facts(p_id, p_now) where app_is_platform() $$;
create function platform_tenant_suspensions(p_id uuid, p_limit int) returns setof tenant_suspensions
language sql stable security definer set search_path = public as $$
  select s.* from tenant_suspensions s where s.namespace_id = p_id and app_is_platform() order by s.requested_at desc, s.id limit p_limit $$;
-- What became of the tenant itself; of its companies, people and screens its own operators read.
create function platform_tenant_log(p_id uuid, p_limit int) returns setof desk_log
language sql stable security definer set search_path = public as $$
  select l.* from desk_log l
  where l.namespace_id = p_id and l.subject_kind in ('tenant', 'seller', 'terms', 'tenant_suspension') and app_is_platform()
  order by l.seq desc limit p_limit $$;

do $$
declare
  one text;
begin
  execute 'grant create on schema public to marquee_worker';
  foreach one in array array['platform_tenants(text, text, text, uuid, uuid, int)', 'platform_tenant(uuid, timestamptz)',
    'platform_tenant_suspensions(uuid, int)', 'platform_tenant_log(uuid, int)'] loop
    execute format('alter function %s owner to marquee_worker', one);
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to marquee_reviewer', one);
  end loop;
  execute 'revoke create on schema public from marquee_worker';
  foreach one in array array['tenant_list(text, text, text, uuid, uuid, int)', 'tenant_facts(uuid, timestamptz)'] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to marquee_worker', one);
  end loop;
end $$;

-- As before; what proves a domain is nobody's to read, nor where a photo's objects lie.
create or replace function log_desk_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  namespace uuid;
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := was || becomes;
  -- What says nothing of its own, and documents, which have a version that is told.
  silent constant text[] := '{version,updated_at,html,created_at,search_text,domain_proof_token}';
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
create trigger desk_log_change after insert or update or delete on tenant_suspensions for each row
  when (current_setting('app.operation', true) <> '') execute function log_desk_change('tenant_suspension', '');

-- Operators read of their tenant's suspension once it is one: what is asked for, and refused, is between the platform's people.
alter policy operator on desk_log
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()) and subject_kind <> 'tenant_suspension');

-- Players of a closed tenant say nothing any more, and nobody is told of it.
create or replace function screens_without_word(p_namespace uuid, p_now timestamptz, p_before timestamptz)
returns table (screen_id uuid, namespace_id uuid)
language sql stable set search_path = public as $$
  select s.id, s.namespace_id from screens s left join screen_cursors k on k.screen_id = s.id
    cross join lateral (select (p_now at time zone s.timezone)::date as day,
      (extract(isodow from p_now at time zone s.timezone)::int - 1) * 24
        + extract(hour from p_now at time zone s.timezone)::int as hour) at
  where (p_namespace is null or s.namespace_id = p_namespace) and s.status = 'active' and s.operating_hours[at.hour + 1]
    and coalesce(k.reported_until, 'epoch') < p_before
    and exists (
      select 1 from bookings b join campaigns c on c.id = b.campaign_id
      where b.screen_id = s.id and b.state = 'booked' and at.day between b.start_date and b.end_date
        and (b.schedule is null or substr(b.schedule, at.hour + 1, 1) = '1')
        and c.status = 'live' and c.started_at < p_before)
    and not exists (select 1 from namespaces n where n.id = s.namespace_id and n.status = 'closed') $$;
