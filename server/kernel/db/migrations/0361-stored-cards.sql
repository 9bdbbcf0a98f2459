-- Cards that are kept at the payment provider. Of a card only what a receipt prints is here; its number never comes by.

create table stored_cards (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  status text not null default 'active' check (status in ('active', 'expiring', 'expired', 'removed')),
  version int not null default 1,
  -- By it the provider knows the card, and by the transaction what its owner has agreed to.
  registration_id text not null unique,
  initial_transaction_id text,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month int not null check (expiry_month between 1 and 12),
  expiry_year int not null check (expiry_year between 2000 and 2200),
  -- The first day on which it is good no more.
  good_until date not null generated always as (make_date(expiry_year + expiry_month / 12, expiry_month % 12 + 1, 1)) stored,
  name text check (char_length(name) between 1 and 60),
  added_by text not null,
  -- What they were called then: colleagues do not read one another's accounts.
  added_by_name text,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- Null while the provider still has a card that was removed here: a job tells it.
  forgotten_at timestamptz
);
create index stored_cards_of on stored_cards (instance_id, added_at desc);
create index stored_cards_ends on stored_cards (good_until) where status in ('active', 'expiring');
create index stored_cards_unforgotten on stored_cards (id) where status = 'removed' and forgotten_at is null;

-- Which card is chosen beforehand. Its version tells two people who change it apart; the row is locked by whoever changes the list.
create table card_wallets (
  instance_id uuid primary key references instances,
  namespace_id uuid not null references namespaces,
  default_card_id uuid references stored_cards,
  version int not null default 1
);

-- A card on its way to being stored: a checkout at the provider that charges nothing.
create table card_setups (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  status text not null default 'open' check (status in ('open', 'declined', 'expired', 'stored')),
  checkout_id text not null unique,
  script_url text not null,
  -- The card in whose place it is stored.
  replaces uuid references stored_cards,
  card_id uuid references stored_cards,
  result_code text,
  started_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz
);
create index card_setups_under_way on card_setups (coalesce(asked_at, created_at)) where status in ('open', 'declined');
create index card_setups_of on card_setups (instance_id, created_at desc);

-- The stored card that a payment was made with, or was stored by.
alter table payments add column stored_card_id uuid references stored_cards, add column started_by text;
create index payments_stored_card on payments (stored_card_id) where stored_card_id is not null;

do $$
declare t text;
begin
  foreach t in array array['stored_cards', 'card_wallets', 'card_setups'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update on %I to marquee_worker, marquee_app', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
end $$;
