-- How an order was paid: by card at the provider, or by money of the balance that is held for it. Of the latter nothing is refunded at
-- the provider: what is not delivered is released.
alter table payments add column method text not null default 'card' check (method in ('card', 'balance'));

-- What is held of a balance for an order, and how far it has been captured and invoiced, minor units. Its id is the payment's.
create table balance_holds (
  id uuid primary key references payments,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null,
  order_id uuid not null,
  status text not null default 'held' check (status in ('held', 'settled')),
  currency_code text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  captured_net bigint not null default 0 check (captured_net between 0 and net_minor),
  captured_tax bigint not null default 0 check (captured_tax between 0 and tax_minor),
  invoiced_net bigint not null default 0 check (invoiced_net between 0 and captured_net),
  invoiced_tax bigint not null default 0 check (invoiced_tax between 0 and captured_tax),
  -- The day of the seller's up to which it has been invoiced; at first the day on which it was held.
  invoiced_through date not null,
  created_at timestamptz not null
);
create index balance_holds_open on balance_holds (created_at) where status = 'held';
alter table balance_holds enable row level security;
alter table balance_holds force row level security;
grant select, insert, update on balance_holds to marquee_worker;
create policy worker on balance_holds to marquee_worker using (true) with check (true);

-- An order that is paid from the balance has an invoice for each month, and one at its end; the day tells which.
alter table invoices add column captured_to date;
drop index invoices_order;
create unique index invoices_order on invoices (order_id) where kind = 'invoice' and captured_to is null;
create index invoices_of_order on invoices (order_id);

create index ledger_transfers_captures on ledger_transfers (instance_id, at) where kind = 'capture';
