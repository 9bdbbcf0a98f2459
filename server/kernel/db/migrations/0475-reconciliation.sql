-- What the provider of card payments says of a day beside what the ledger says of the same movements. Days are of UTC, wall time.
create index sandbox_payments_made on sandbox_payments (created_at, position);

-- When the provider was last asked about a day, for all tenants at once, and up to when of it.
create table reconciliation_looks (
  day date primary key,
  looked_at timestamptz not null,
  -- The end of what was compared: that of the day, once it is over.
  compared_until timestamptz not null
);

create table reconciled_days (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  day date not null,
  currency_code text not null,
  -- Money that came less money that went, minor units, and of how many movements.
  provider_minor bigint not null,
  provider_count int not null check (provider_count >= 0),
  ledger_minor bigint not null,
  ledger_count int not null check (ledger_count >= 0),
  looked_at timestamptz not null,
  compared_until timestamptz not null,
  unique (namespace_id, day, currency_code)
);
create index reconciled_days_newest on reconciled_days (namespace_id, day desc, id desc);

-- A movement of which one side says something else than the other.
create table reconciliation_differences (
  id uuid primary key,
  -- Null where the provider names a payment that is nobody's here.
  namespace_id uuid references namespaces,
  instance_id uuid references instances,
  -- The transfer's key, or the provider's id of what the ledger cannot name.
  key text not null unique,
  day date not null,
  kind text not null check (kind in ('payment', 'top_up', 'refund', 'chargeback', 'chargeback_reversal')),
  status text not null default 'open' check (status in ('open', 'explained', 'settled')),
  provider_id text,
  -- Minor units, money that came as more than nothing. Null: this side does not know of it.
  provider_minor bigint,
  provider_currency text,
  ledger_minor bigint,
  ledger_currency text,
  found_at timestamptz not null,
  settled_at timestamptz,
  note text,
  explained_by_email text,
  explained_at timestamptz,
  check (num_nonnulls(provider_minor, ledger_minor) > 0),
  check (status <> 'explained' or (note is not null and explained_by_email is not null))
);
create index reconciliation_differences_day on reconciliation_differences (namespace_id, day);
create index reconciliation_differences_open on reconciliation_differences (day) where status = 'open';
-- What was posted on a day is asked for whole.
create index ledger_transfers_posted on ledger_transfers (created_at);

do $$
declare t text;
begin
  foreach t in array array['reconciliation_looks', 'reconciled_days', 'reconciliation_differences'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
  foreach t in array array['reconciled_days', 'reconciliation_differences'] loop
    execute format('grant select on %I to marquee_reviewer', t);
    execute format('create policy operator on %I for select to marquee_reviewer
      using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))', t);
  end loop;
end $$;
