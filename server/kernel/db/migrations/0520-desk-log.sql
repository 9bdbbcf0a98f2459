-- What operators and the platform's commands changed, row by row, with what stood there before: written by the tables themselves while
-- `app.operation` names what is being done, in the transaction that does it, so that nothing is done without its line.
create table desk_log (
  id uuid primary key default gen_random_uuid(),
  -- In which order it was written: a transaction's lines have one time.
  seq bigint generated always as identity unique,
  namespace_id uuid not null references namespaces,
  -- Wall time.
  at timestamptz not null default now(),
  -- The pool's `sub` and the address as it was then; empty for a command.
  actor_id text not null,
  actor_email text not null,
  -- The contract's id of the operation, or the command's name.
  operation text not null,
  subject_kind text not null,
  subject_id text not null,
  -- What it was called then.
  subject_name text not null,
  -- Whose it is, where it is a company's.
  instance_id uuid references instances,
  currency_code text,
  -- The columns that changed alone; a row that is new has no `before`, one that is gone no `after`.
  before jsonb not null,
  after jsonb not null
);
create index desk_log_newest on desk_log (namespace_id, seq desc);
create index desk_log_of on desk_log (namespace_id, subject_id, seq desc);

-- The log of what is sold refuses the same.
alter function keep_sale_log() rename to keep_written;
create trigger desk_log_kept before update or delete on desk_log for each row execute function keep_written();
create trigger desk_log_whole before truncate on desk_log for each statement execute function keep_written();

alter table desk_log enable row level security;
alter table desk_log force row level security;
grant select, insert on desk_log to marquee_worker, marquee_reviewer;
create policy worker on desk_log to marquee_worker using (true) with check (true);
create policy operator on desk_log to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()) and actor_id = (select app_user_id())
    and actor_email = current_setting('app.actor', true) and operation = current_setting('app.operation', true));

-- Writes down what became of a row. Its arguments: what the row is, and the column that names it.
create function log_desk_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
    where was -> key is distinct from becomes -> key and (key <> all (silent) or tg_argv[0] = 'terms' and key = 'version');
  namespace := case when tg_table_name = 'namespaces' then whole ->> 'id' else whole ->> 'namespace_id' end::uuid;
  -- A payment at the provider may be nobody's: that is no tenant's log.
  if namespace is null or changed_from = '{}' and changed_to = '{}' then
    return null;
  end if;
  insert into desk_log (namespace_id, actor_id, actor_email, operation, subject_kind, subject_id, subject_name, instance_id,
    currency_code, before, after)
  values (
    namespace, coalesce(app_user_id(), ''), current_setting('app.actor', true), current_setting('app.operation', true), tg_argv[0],
    coalesce(whole ->> 'id', whole ->> 'instance_id', whole ->> 'user_id', whole ->> 'version', whole ->> 'namespace_id'),
    coalesce(case
      when tg_argv[0] = 'bank_payment' then (select label from invoices where id = (whole ->> 'invoice_id')::uuid)
      when tg_argv[0] = 'role' then (select email from users u
        where u.namespace_id = (whole ->> 'namespace_id')::uuid and u.user_id = whole ->> 'user_id')
      when whole ? 'instance_id' then (select name from instances where id = (whole ->> 'instance_id')::uuid)
      else whole ->> tg_argv[1]
    end, ''),
    (whole ->> 'instance_id')::uuid, whole ->> 'currency_code', changed_from, changed_to);
  return null;
end $$;

-- Flags are put aside by the thousand: one line for each screen and reason.
create function log_flags_seen() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into desk_log (namespace_id, actor_id, actor_email, operation, subject_kind, subject_id, subject_name, before, after)
  select n.namespace_id, coalesce(app_user_id(), ''), current_setting('app.actor', true), current_setting('app.operation', true),
    'play_flag', n.screen_id::text, s.name, '{}', jsonb_build_object('reason', n.reason, 'seen', count(*))
  from seen n join screens s on s.id = n.screen_id
  where current_setting('app.operation', true) <> ''
  group by n.namespace_id, n.screen_id, s.name, n.reason;
  return null;
end $$;
create trigger desk_log_flags after update on play_flags referencing new table as seen
  for each statement execute function log_flags_seen();

do $$
declare
  logged constant text[][] := array[
    ['screens', 'screen', 'name'], ['offers', 'offer', 'title'], ['packages', 'package', 'name'],
    ['manual_credits', 'credit', ''], ['credit_terms_requests', 'terms_request', ''], ['credit_terms', 'credit_terms', ''],
    ['invoice_payments', 'bank_payment', ''], ['chargebacks', 'chargeback', ''], ['refunds', 'refund', ''],
    ['reconciliation_differences', 'difference', 'key'], ['reconciled_days', 'day', 'day'],
    ['namespaces', 'tenant', 'name'], ['sellers', 'seller', 'legal_name'], ['platform_roles', 'role', ''],
    ['terms_versions', 'terms', 'version']];
  one text[];
begin
  foreach one slice 1 in array logged loop
    execute format('create trigger desk_log_change after insert or update or delete on %I for each row
      when (current_setting(''app.operation'', true) <> '''') execute function log_desk_change(%L, %L)', one[1], one[2], one[3]);
  end loop;
end $$;
