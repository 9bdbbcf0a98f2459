-- The payment sandbox is a foreign system that happens to live here: its tables name no tenant, and only its role sees them.

create table sandbox_checkouts (
  id text primary key,
  entity_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  merchant_transaction_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- A checkout may see several declined attempts, and one that is paid. Of a card only what a receipt prints is kept.
create table sandbox_payments (
  id text primary key,
  -- The order of attempts, also within one millisecond.
  position bigint generated always as identity,
  checkout_id text not null references sandbox_checkouts,
  payment_type text not null check (payment_type in ('DB', 'RF')),
  refunds_id text references sandbox_payments,
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  merchant_transaction_id text not null,
  result_code text not null,
  result_description text not null,
  succeeded boolean not null,
  brand text not null,
  card_bin text not null check (card_bin ~ '^[0-9]{6}$'),
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry_month text not null check (card_expiry_month ~ '^[0-9]{2}$'),
  card_expiry_year text not null check (card_expiry_year ~ '^[0-9]{4}$'),
  card_holder text not null,
  created_at timestamptz not null
);
create index sandbox_payments_checkout on sandbox_payments (checkout_id, position desc);
create index sandbox_payments_merchant on sandbox_payments (merchant_transaction_id);
create index sandbox_payments_refunds on sandbox_payments (refunds_id);
-- Two tabs, one checkout: it is paid once.
create unique index sandbox_payments_paid_once on sandbox_payments (checkout_id) where payment_type = 'DB' and succeeded;

create table sandbox_webhooks (
  id uuid primary key,
  payment_id text not null references sandbox_payments,
  attempts int not null default 0,
  -- Due when past; a sender leases a row by moving this ahead. Null: delivered, or given up.
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index sandbox_webhooks_due on sandbox_webhooks (next_attempt_at) where next_attempt_at is not null;

do $$
declare t text;
begin
  foreach t in array array['sandbox_checkouts', 'sandbox_payments', 'sandbox_webhooks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update on %I to marquee_provider', t);
    execute format('create policy provider on %I to marquee_provider using (true) with check (true)', t);
  end loop;
end $$;
