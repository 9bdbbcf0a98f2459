-- The sandbox's stored cards (registrations), the steps of 3-D Secure, and what banks take back.

create table sandbox_registrations (
  id text primary key,
  entity_id text not null,
  -- Of the payment or check by which its owner agreed to be charged again: later charges name it.
  initial_transaction_id text not null,
  brand text not null,
  card_bin text not null check (card_bin ~ '^[0-9]{6}$'),
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry_month text not null check (card_expiry_month ~ '^[0-9]{2}$'),
  card_expiry_year text not null check (card_expiry_year ~ '^[0-9]{4}$'),
  card_holder text not null,
  merchant_transaction_id text not null,
  checkout_id text not null references sandbox_checkouts,
  created_at timestamptz not null,
  -- A bank sends its customer a new card, and the provider hears of it.
  renews_at timestamptz,
  deleted_at timestamptz
);
create index sandbox_registrations_renewal on sandbox_registrations (renews_at) where renews_at is not null;

-- A checkout pays, or stores a card alone, or stands for a later charge that nobody sat at.
alter table sandbox_checkouts
  alter column amount_minor drop not null,
  alter column currency_code drop not null,
  add column kind text not null default 'payment' check (kind in ('payment', 'registration', 'later')),
  add column stores_card boolean not null default false,
  -- The stored cards it offers.
  add column offered text[] not null default '{}',
  -- What became of storing alone.
  add column registration_id text references sandbox_registrations,
  add column result_code text,
  add column result_description text,
  add constraint sandbox_checkouts_money check ((kind = 'registration') = (amount_minor is null and currency_code is null));

-- CB: a bank has taken a payment back; CR: it has given it back again.
alter table sandbox_payments drop constraint sandbox_payments_payment_type_check;
alter table sandbox_payments
  add constraint sandbox_payments_payment_type_check check (payment_type in ('DB', 'RF', 'CB', 'CR')),
  add column registration_id text references sandbox_registrations;

-- The step of 3-D Secure: what waits for the word of a card's owner.
create table sandbox_challenges (
  id text primary key,
  checkout_id text not null references sandbox_checkouts,
  attempt jsonb not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index sandbox_challenges_checkout on sandbox_challenges (checkout_id);

alter table sandbox_webhooks
  alter column payment_id drop not null,
  add column registration_id text references sandbox_registrations,
  add column action text check (action in ('CREATED', 'UPDATED', 'DELETED')),
  add constraint sandbox_webhooks_subject check ((payment_id is null) = (registration_id is not null and action is not null));

do $$
declare t text;
begin
  foreach t in array array['sandbox_registrations', 'sandbox_challenges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update on %I to marquee_provider', t);
    execute format('create policy provider on %I to marquee_provider using (true) with check (true)', t);
  end loop;
end $$;
