-- What people said when they signed up at the pool, until they first sign in; who never does is forgotten after a week.
create table registrations (
  namespace_id uuid not null references namespaces,
  -- The pool's sub. Whoever signs up has it from the pool's answer.
  user_id text not null,
  email text not null,
  name text not null,
  business_name text not null,
  terms_version text,
  locale text not null,
  created_at timestamptz not null,
  primary key (namespace_id, user_id)
);
create index registrations_created_at on registrations (created_at);

alter table users add column business_name text;

-- How often a source called an operation that is open to strangers since the hour began.
create table call_rates (
  operation text not null,
  source text not null,
  calls int not null,
  began_at timestamptz not null,
  primary key (operation, source)
);
create index call_rates_began_at on call_rates (began_at);

do $$
declare t text;
begin
  foreach t in array array['registrations', 'call_rates'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;

-- A stranger may leave a record in a tenant and read none; the user it is about takes it away.
grant select, insert, delete on registrations to marquee_app;
create policy leave on registrations for insert to marquee_app with check (namespace_id = app_namespace_id());
create policy own_read on registrations for select to marquee_app
  using (namespace_id = app_namespace_id() and user_id = app_user_id());
create policy own_delete on registrations for delete to marquee_app
  using (namespace_id = app_namespace_id() and user_id = app_user_id());
