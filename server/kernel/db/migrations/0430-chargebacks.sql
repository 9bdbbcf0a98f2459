-- What the banks of cards have taken back, of an order's payment or of a top-up.
create table chargebacks (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  status text not null default 'open' check (status in ('open', 'loss_asked', 'lost', 'reversed')),
  payment_id uuid references payments,
  top_up_id uuid references top_ups,
  campaign_id uuid,
  -- As it was called then: an operator reads no campaigns.
  campaign_name text,
  -- By these the provider knows the payment, what was taken of it, and that it was given back.
  provider_payment_id text not null,
  provider_id text not null,
  reversal_id text,
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  card_brand text,
  card_last4 text,
  -- Business time.
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- Since when an operator lets it hold nothing back, and who; it may be of any status.
  released_at timestamptz,
  released_by_email text,
  -- The loss: asked for by one operator with a reason, agreed to by another. Wall time.
  loss_reason text,
  loss_asked_by text,
  loss_asked_by_email text,
  loss_asked_at timestamptz,
  loss_decided_by text,
  loss_decided_by_email text,
  loss_decided_at timestamptz,
  -- What of the loss the advertiser's own balance bore; the rest is the seller's.
  loss_borne_minor bigint check (loss_borne_minor between 0 and amount_minor),
  check (num_nonnulls(payment_id, top_up_id) = 1),
  check ((campaign_id is null) = (payment_id is null)),
  check (status not in ('loss_asked', 'lost') or (loss_reason is not null and loss_asked_by is not null)),
  constraint chargebacks_four_eyes check (status <> 'lost' or loss_decided_by <> loss_asked_by),
  unique (namespace_id, provider_id)
);
create index chargebacks_newest on chargebacks (namespace_id, opened_at desc, id desc);
create index chargebacks_campaign on chargebacks (campaign_id) where campaign_id is not null;
create index chargebacks_payment on chargebacks (payment_id) where payment_id is not null;
create index chargebacks_top_up on chargebacks (instance_id, currency_code) where top_up_id is not null;
create unique index chargebacks_reversal on chargebacks (namespace_id, reversal_id) where reversal_id is not null;
-- A notice names the payment as the provider knows it.
create index payments_at_provider on payments (provider_payment_id) where provider_payment_id is not null;
create index top_ups_at_provider on top_ups (provider_payment_id) where provider_payment_id is not null;

-- What a bank has done stays as it did it; what the platform makes of it changes.
create function keep_chargeback() returns trigger language plpgsql as $$
declare changing constant text[] := '{status,reversal_id,ended_at,released_at,released_by_email,loss_reason,loss_asked_by,loss_asked_by_email,loss_asked_at,loss_decided_by,loss_decided_by_email,loss_decided_at,loss_borne_minor}';
begin
  if tg_op = 'DELETE' or old.status = 'reversed' or (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'A chargeback stays as the bank has made it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger chargebacks_kept before update or delete on chargebacks for each row execute function keep_chargeback();

alter table chargebacks enable row level security;
alter table chargebacks force row level security;
grant select, insert, update on chargebacks to marquee_worker;
create policy worker on chargebacks to marquee_worker using (true) with check (true);
grant select on chargebacks to marquee_app, marquee_reviewer;
create policy instance on chargebacks for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
create policy operator on chargebacks for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));

-- What of a balance nobody may spend: it came by top-ups that banks have taken back, until that ends or an operator lets it be spent.
create function balance_taken_back(of uuid, currency text) returns bigint language sql stable as $$
  select coalesce(sum(amount_minor), 0)::bigint from chargebacks
  where instance_id = of and currency_code = currency and top_up_id is not null and status in ('open', 'loss_asked')
    and released_at is null
$$;

-- As before, and nobody books with what a bank has taken back.
create or replace function check_transfer(checked uuid) returns void language plpgsql as $$
declare entries bigint; total numeric; is_mixed boolean; owed bigint; hold record;
begin
  select count(*), sum(e.amount_minor), bool_or(a.currency_code <> t.currency_code or e.instance_id <> t.instance_id
      or e.namespace_id <> t.namespace_id),
    max(a.balance_minor) filter (where a.kind in ('customer', 'held'))
  into entries, total, is_mixed, owed
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.id = checked;
  if entries < 2 or total <> 0 or is_mixed then
    raise exception 'A transfer has two entries at least, of one currency and one advertiser, that sum to zero'
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  if owed > 0 then
    raise exception 'Nobody spends more than is there' using errcode = 'check_violation', constraint = 'ledger_funded';
  end if;
  for hold in
    select a.instance_id, a.currency_code, a.balance_minor from ledger_transfers t
      join ledger_accounts a on a.instance_id = t.instance_id and a.currency_code = t.currency_code and a.kind = 'customer'
    where t.id = checked and t.kind = 'hold'
  loop
    if hold.balance_minor + balance_taken_back(hold.instance_id, hold.currency_code) > 0 then
      raise exception 'Nobody books with what a bank has taken back' using errcode = 'check_violation', constraint = 'ledger_funded';
    end if;
  end loop;
end $$;
