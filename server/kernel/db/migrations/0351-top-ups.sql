-- Top-ups of the balance by card: a checkout at the provider each, whose money goes to the advertiser's balance.
create table top_ups (
  -- Also the provider's merchantTransactionId.
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  status text not null default 'created' check (status in ('created', 'pending', 'needs_review', 'succeeded', 'failed', 'expired')),
  checkout_id text not null unique,
  script_url text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  result_code text,
  provider_payment_id text,
  card_brand text,
  card_last4 text,
  -- Wall time.
  expires_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  -- The receipt: its number, what it says (rooms/balance/receipt.ts), and the SHA-256 of that text, in hex. No revenue, and no invoice.
  receipt_number bigint,
  receipt_label text,
  receipt_document text,
  receipt_sha256 text,
  unique (namespace_id, receipt_number)
);
create index top_ups_asked on top_ups (coalesce(asked_at, created_at)) where status in ('created', 'pending', 'needs_review', 'failed');
create index top_ups_instance on top_ups (instance_id, settled_at);

-- What was issued and paid stays as it is.
create function keep_top_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{asked_at}'::text[]) is distinct from (to_jsonb(old) - '{asked_at}'::text[]) then
    raise exception 'A top-up that is paid stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger top_ups_frozen before update or delete on top_ups for each row when (old.receipt_document is not null)
  execute function keep_top_up();

alter table document_series drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in ('invoice', 'credit_note', 'receipt'));

alter table top_ups enable row level security;
alter table top_ups force row level security;
grant select, insert, update on top_ups to marquee_worker;
create policy worker on top_ups to marquee_worker using (true) with check (true);
grant select, insert on top_ups to marquee_app;
create policy instance on top_ups to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()) and status = 'created');

-- The statement, in the order of what was posted.
create index ledger_transfers_statement on ledger_transfers (instance_id, id desc);
