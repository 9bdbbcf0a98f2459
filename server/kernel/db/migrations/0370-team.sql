-- A membership has a life of its own: who was removed keeps a row that opens nothing, and comes back into it when invited again.
alter table memberships
  add column id uuid not null default gen_random_uuid(),
  add column status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  add column last_seen_at timestamptz,
  add column version int not null default 1;
alter table memberships add constraint memberships_id unique (id);

-- Only a membership that is active opens anything: every other rule about members asks this table under the same rule.
drop policy own on memberships;
create policy own on memberships for select to marquee_app, marquee_reviewer
  using (namespace_id = app_namespace_id() and user_id = app_user_id() and status = 'active');

-- Who is asked to join, by which address. The token of the mailed link is nowhere but in the mail.
create table invitations (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- In small letters; empty once whoever has it deleted their account.
  email text not null,
  role text not null check (role in ('owner', 'manager', 'editor', 'billing', 'viewer')),
  status text not null default 'open' check (status in ('open', 'accepted', 'expired', 'revoked')),
  -- SHA-256 of the token; null while the mail is still to be written.
  token_hash text unique,
  -- When the mail is to be written; null: it is.
  mail_due_at timestamptz,
  mail_attempts int not null default 0,
  expires_at timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_by text,
  accepted_at timestamptz,
  version int not null default 1
);
create unique index invitations_open on invitations (instance_id, email) where status = 'open';
create index invitations_newest on invitations (instance_id, created_at desc, id desc);
create index invitations_address on invitations (namespace_id, email) where status = 'open';
create index invitations_mail on invitations (mail_due_at) where mail_due_at is not null;
create index invitations_expiry on invitations (expires_at) where status = 'open';

-- What was changed of people, company and money settings, by whom. People are named by their ids alone.
create table audit_entries (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- Wall time.
  at timestamptz not null,
  actor_id text not null,
  action text not null,
  -- Whom it was done to: a user, or an invitation.
  subject_user_id text,
  invitation_id uuid,
  -- What it was before and after, field by field.
  changes jsonb not null default '{}'
);
create index audit_entries_newest on audit_entries (instance_id, at desc, id desc);

-- Nobody rewrites what happened, whoever asks.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'What happened is not rewritten' using errcode = 'check_violation';
end $$;
create trigger audit_entries_frozen before update or delete on audit_entries for each row execute function keep_audit_entry();
create trigger audit_entries_kept before truncate on audit_entries execute function keep_audit_entry();

do $$
declare t text;
begin
  foreach t in array array['invitations', 'audit_entries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('grant select, insert on %I to marquee_app', t);
    execute format('create policy instance on %I to marquee_app using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
end $$;
grant update on invitations to marquee_app;


-- As before (0300), by the memberships that are active.
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
  if (select count(*) from memberships m
      where m.namespace_id = v_namespace and m.user_id = v_user and m.role = 'owner' and m.status <> 'removed') >= p_most
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

-- Whether an invitation waits for the caller, by the address that they proved last.
create function app_is_invited() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from users u join invitations i on i.namespace_id = u.namespace_id and i.email = lower(u.email)
    where u.namespace_id = app_namespace_id() and u.user_id = app_user_id() and u.email <> '' and i.status = 'open') $$;
-- Whether an address is of one of the team already: whoever invites sees no other member's row.
create function app_team_has(p_email text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from memberships m join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id
    where m.namespace_id = app_namespace_id() and m.instance_id = app_instance_id() and m.status <> 'removed'
      and lower(u.email) = lower(p_email)) $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function app_team_has(text) owner to marquee_worker';
  execute 'alter function app_is_invited() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function app_is_invited(), app_team_has(text) from public;
grant execute on function app_is_invited(), app_team_has(text) to marquee_app;
