-- Whether a company of advertisers may book, and where it may not, why and since when (wall time): its members read that much.
alter table instances
  add column status text not null default 'active' check (status in ('active', 'blocked')),
  add column blocked_reason text check (blocked_reason in ('unpaid', 'content', 'verification', 'misuse')),
  add column blocked_at timestamptz,
  add constraint instances_blocked check ((status = 'blocked') = (blocked_at is not null)
    and (blocked_reason is null) = (blocked_at is null));
create index instances_blocked_of on instances (namespace_id) where status = 'blocked';

-- Each time that it was blocked: what operators tell one another of it, and who they were then. Wall time. The last one of a company that
-- is blocked has no end.
create table company_blocks (
  instance_id uuid not null references instances,
  began_at timestamptz not null,
  namespace_id uuid not null references namespaces,
  reason text not null,
  note text not null check (note <> ''),
  blocked_by text not null,
  ended_at timestamptz check (ended_at >= began_at),
  ended_by text,
  primary key (instance_id, began_at),
  check ((ended_at is null) = (ended_by is null))
);
create unique index company_blocks_open on company_blocks (instance_id) where ended_at is null;
alter table company_blocks enable row level security;
alter table company_blocks force row level security;
grant select, insert, update on company_blocks to marquee_worker;
create policy worker on company_blocks to marquee_worker using (true) with check (true);
grant select on company_blocks to marquee_reviewer;
create policy operator on company_blocks for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
create trigger desk_log_change after insert or update or delete on company_blocks for each row
  when (current_setting('app.operation', true) <> '') execute function log_desk_change('company', '');

-- What operators read of the companies of their tenant beside names and balances. Run as the worker: they see no campaigns and no people.
create function desk_company_sums(p_companies uuid[], p_since timestamptz)
returns table (instance_id uuid, members int, running int, booked_minor bigint)
language sql stable security definer set search_path = public as $$
  select i.id,
    (select count(*) from memberships m where m.instance_id = i.id and m.status = 'active')::int,
    (select count(*) from campaigns c where c.instance_id = i.id and c.status in ('live', 'paused'))::int,
    (select coalesce(sum(o.amount_minor), 0) from orders o where o.instance_id = i.id
      and o.status in ('paid', 'partially_refunded', 'refunded') and o.created_at >= p_since)::bigint
  from instances i where i.id = any(p_companies) and i.namespace_id = app_namespace_id() and app_is_operator() $$;
create function desk_company_members(p_company uuid)
returns table (email text, name text, role text, status text, since timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public as $$
  select u.email, u.name, m.role, m.status, m.created_at, m.last_seen_at
  from memberships m join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id
  where m.instance_id = p_company and m.namespace_id = app_namespace_id() and app_is_operator()
  order by m.created_at, u.email $$;
-- The companies that somebody works for whose address is like that.
create function desk_companies_of(p_email text) returns setof uuid
language sql stable security definer set search_path = public as $$
  select m.instance_id from users u join memberships m on m.namespace_id = u.namespace_id and m.user_id = u.user_id
  where u.namespace_id = app_namespace_id() and app_is_operator() and u.email ilike p_email and u.deleted_at is null $$;
create function desk_company_campaigns(p_company uuid, p_limit int)
returns table (id uuid, name text, status text, start_date date, end_date date, budget_minor bigint, of_all int)
language sql stable security definer set search_path = public as $$
  select c.id, c.name, c.status, c.start_date, c.end_date, c.budget_minor, count(*) over ()::int
  from campaigns c where c.instance_id = p_company and c.namespace_id = app_namespace_id() and app_is_operator()
  order by c.updated_at desc, c.id limit p_limit $$;
do $$
declare
  one text;
begin
  execute 'grant create on schema public to marquee_worker';
  foreach one in array array['desk_company_sums(uuid[], timestamptz)', 'desk_company_members(uuid)', 'desk_companies_of(text)',
     'desk_company_campaigns(uuid, int)'] loop
    execute format('alter function %s owner to marquee_worker', one);
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to marquee_reviewer', one);
  end loop;
  execute 'revoke create on schema public from marquee_worker';
end $$;
