-- A part of an order that is held of the balance while a card pays for the rest. It becomes a payment once the card has paid; until then
-- nothing asks a provider about it. Its id is that payment's, and its hold's.
create table balance_parts (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null,
  order_id uuid not null references orders,
  status text not null default 'held' check (status in ('held', 'joined', 'released')),
  currency_code text not null,
  -- Minor units, its share of the tax beside it.
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  created_at timestamptz not null,
  created_by text not null,
  check (net_minor + tax_minor > 0)
);
create unique index balance_parts_held on balance_parts (order_id) where status = 'held';
create index balance_parts_order on balance_parts (order_id);

-- The tax in a payment; null where it pays for all of its order, whose tax it is.
alter table payments add column tax_minor bigint;

alter table balance_parts enable row level security;
alter table balance_parts force row level security;
grant select, insert, update on balance_parts to marquee_worker;
create policy worker on balance_parts to marquee_worker using (true) with check (true);
-- A checkout is prepared for the rest.
grant select on balance_parts to marquee_app;
create policy instance on balance_parts for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
