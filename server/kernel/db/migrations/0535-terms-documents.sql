-- A version of a tenant's terms of service says the same in several languages, and holds from a moment on that may lie ahead. Wall time.
alter table terms_versions rename column published_at to effective_at;
alter table terms_versions
  -- When it was published; null where nobody wrote it down.
  add column created_at timestamptz,
  -- The languages of its documents: first the tenant's own as it was then, which is shown to whoever reads none of them.
  add column locales text[];
update terms_versions set locales = array[lower(split_part(locale, '-', 1))];

create table terms_documents (
  namespace_id uuid not null,
  version text not null,
  -- A language, without a country.
  locale text not null,
  -- Cleaned (server/flows/platform/clean-document.ts), but for those of before.
  html text not null,
  primary key (namespace_id, version, locale),
  foreign key (namespace_id, version) references terms_versions
);
insert into terms_documents (namespace_id, version, locale, html)
  select namespace_id, version, locales[1], html from terms_versions;
alter table terms_versions
  drop column html, drop column locale, alter column locales set not null,
  add constraint terms_versions_locales check (cardinality(locales) > 0);
-- Which of a tenant's holds: the last whose time has come, and of two of one moment the one that was published last.
create index terms_versions_latest on terms_versions (namespace_id, effective_at desc, created_at desc nulls last, version desc);

-- Whoever has accepted them has accepted what they said.
create trigger terms_versions_kept before update or delete on terms_versions for each row execute function keep_written();
create trigger terms_documents_kept before update or delete on terms_documents for each row execute function keep_written();

alter table terms_documents enable row level security;
alter table terms_documents force row level security;
grant select, insert on terms_documents to marquee_worker;
create policy worker on terms_documents to marquee_worker using (true) with check (true);
grant select on terms_documents to marquee_app, marquee_reviewer;
create policy public_read on terms_documents for select to marquee_app, marquee_reviewer using (true);

-- A tenant sells under terms that hold: the column is called otherwise now.
do $$ begin
  execute replace(pg_get_functiondef('tenant_facts(uuid, timestamptz)'::regprocedure), 't.published_at', 't.effective_at');
end $$;

-- Who has accepted which version: counted, and listed by their address.
create index users_terms on users (namespace_id, terms_of_service_version, lower(email), user_id) where deleted_at is null;

-- Read by the platform's people: how many of a tenant's have accepted which version; null for those who have accepted none yet.
create function platform_terms_counts(p_id uuid) returns table (version text, people int)
language sql stable security definer set search_path = public as $$
  select u.terms_of_service_version, count(*)::int from users u
  where u.namespace_id = p_id and u.deleted_at is null and app_is_platform()
  group by u.terms_of_service_version $$;
create function platform_terms_people(p_id uuid, p_version text, p_like text, p_after text, p_after_id text, p_limit int)
returns table (user_id text, email text, name text, at timestamptz, sorted_by text)
language sql stable security definer set search_path = public as $$
  select u.user_id, u.email, u.name, u.terms_accepted_at, lower(u.email) from users u
  where u.namespace_id = p_id and u.terms_of_service_version = p_version and u.deleted_at is null and app_is_platform()
    and (p_like is null or u.email ilike p_like or u.name ilike p_like)
    and (p_after is null or (lower(u.email), u.user_id) > (p_after, p_after_id))
  order by lower(u.email), u.user_id limit p_limit $$;
do $$
declare
  one text;
begin
  execute 'grant create on schema public to marquee_worker';
  foreach one in array array['platform_terms_counts(uuid)', 'platform_terms_people(uuid, text, text, text, text, int)'] loop
    execute format('alter function %s owner to marquee_worker', one);
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to marquee_reviewer', one);
  end loop;
  execute 'revoke create on schema public from marquee_worker';
end $$;
