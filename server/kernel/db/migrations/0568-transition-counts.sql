-- Whether a tenant has it counted which transitions of the machines its visitors' pages take: not, of those who agreed to it, or of all who
-- did not decline (docs/machines.md).
alter table namespaces add column use_counting text not null default 'off' check (use_counting in ('off', 'asked', 'on'));
grant select (use_counting) on namespaces to marquee_app, marquee_reviewer;

-- How often each transition was taken on a day, by wall time in UTC: nothing of whose page it was, nor of what travelled with the event.
create table transition_counts (
  namespace_id uuid not null references namespaces,
  day date not null,
  machine text not null,
  -- `<state id> <event type>[<index among its rivals>]`, as the charts have it.
  transition text not null,
  count bigint not null check (count > 0),
  primary key (namespace_id, day, machine, transition)
);
create index transition_counts_day on transition_counts (day);
alter table transition_counts enable row level security;
alter table transition_counts force row level security;
grant select, insert, update, delete on transition_counts to marquee_worker;
create policy worker on transition_counts to marquee_worker using (true) with check (true);
-- Whoever is signed in adds to what their own tenant has counted, where it counts.
grant select, insert, update (count) on transition_counts to marquee_app;
create policy counting on transition_counts to marquee_app
  using (namespace_id = (select app_namespace_id()) and (select app_user_id()) is not null)
  with check (namespace_id = (select app_namespace_id()) and (select app_user_id()) is not null
    and exists (select 1 from namespaces n where n.id = (select app_namespace_id()) and n.use_counting <> 'off'));
grant select on transition_counts to marquee_reviewer;
create policy operator on transition_counts for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));

-- How a tenant is described has it, too.
drop function platform_tenant(uuid, timestamptz);
drop function tenant_facts(uuid, timestamptz);
create function tenant_facts(p_id uuid, p_now timestamptz)
returns table (id uuid, status text, version int, is_demo boolean, domain text, name text, url text, icon_url text, theme jsonb, locale text,
  sold_in text, is_smb_show_studio boolean, use_counting text, user_pool_id text, oauth_client_id text, oauth_client_id_google text,
  oauth_client_id_apple text, opened_at timestamptz, domain_proof_token text, domain_proven_at timestamptz, seller jsonb, series jsonb,
  people int, operators int, has_screens boolean, has_terms boolean)
language sql stable as $$
  select n.id, n.status, n.version, n.is_demo, n.domain, n.name, n.url, n.icon_url, n.theme, n.locale,
    coalesce(n.currency_code, (select s.currency_code from screens s where s.namespace_id = n.id
      group by s.currency_code order by count(*) desc, s.currency_code limit 1), 'USD'),
    n.is_smb_show_studio, n.use_counting, n.user_pool_id, n.oauth_client_id, n.oauth_client_id_google, n.oauth_client_id_apple, n.opened_at,
    n.domain_proof_token, n.domain_proven_at,
    (select to_jsonb(s) from sellers s where s.namespace_id = n.id),
    (select jsonb_object_agg(d.kind, d.prefix) from document_series d where d.namespace_id = n.id),
    (select count(*) from users u where u.namespace_id = n.id and u.deleted_at is null)::int,
    -- A role may be given before its holder was ever there; whoever has been has accepted terms.
    (select count(*) from platform_roles r join users u on u.namespace_id = r.namespace_id and u.user_id = r.user_id
      where r.namespace_id = n.id and r.role = 'operator' and u.deleted_at is null and u.terms_accepted_at is not null)::int,
    exists (select 1 from screens s where s.namespace_id = n.id and s.status = 'active'),
    exists (select 1 from terms_versions t where t.namespace_id = n.id and t.effective_at <= p_now)
  from namespaces n where n.id = p_id $$;
create function platform_tenant(p_id uuid, p_now timestamptz)
returns table (id uuid, status text, version int, is_demo boolean, domain text, name text, url text, icon_url text, theme jsonb, locale text,
  sold_in text, is_smb_show_studio boolean, use_counting text, user_pool_id text, oauth_client_id text, oauth_client_id_google text,
  oauth_client_id_apple text, opened_at timestamptz, domain_proof_token text, domain_proven_at timestamptz, seller jsonb, series jsonb,
  people int, operators int, has_screens boolean, has_terms boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from tenant_facts(p_id, p_now) where app_is_platform() $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function platform_tenant(uuid, timestamptz) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function platform_tenant(uuid, timestamptz), tenant_facts(uuid, timestamptz) from public;
grant execute on function platform_tenant(uuid, timestamptz) to marquee_reviewer;
grant execute on function tenant_facts(uuid, timestamptz) to marquee_worker;
