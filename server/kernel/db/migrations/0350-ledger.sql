-- The ledger, in double entry: every movement of money is a transfer between accounts, in one currency, and sums to zero. A debit is
-- positive and a credit negative: cash is what the platform has, customer and held what it owes to an advertiser, revenue and tax what
-- it has earned and passes on, receivable what an advertiser owes, chargeback what banks have taken back.
create table ledger_accounts (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  -- Every account is of one advertiser: two of them never wait for each other, and a tenant's figure is the sum of theirs.
  instance_id uuid not null references instances,
  kind text not null check (kind in ('cash', 'customer', 'held', 'revenue', 'tax', 'receivable', 'chargeback')),
  currency_code text not null,
  -- Both are moved by the entries alone (post_entry).
  balance_minor bigint not null default 0,
  entry_count bigint not null default 0,
  unique (namespace_id, instance_id, currency_code, kind)
);

create table ledger_transfers (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- What it is of, such as payment:<id>: nothing is posted twice.
  key text not null,
  kind text not null,
  currency_code text not null,
  -- When the money moved, in business time.
  at timestamptz not null,
  created_at timestamptz not null,
  -- It outlives what it is of, and so refers to it by its id alone.
  campaign_id uuid,
  unique (namespace_id, key)
);
create index ledger_transfers_time on ledger_transfers (namespace_id, at desc, id desc);
create index ledger_transfers_instance on ledger_transfers (instance_id, at desc, id desc);

create table ledger_entries (
  account_id uuid not null references ledger_accounts,
  -- Its place in the account, without gaps, and the account's balance behind it; both written by post_entry.
  position bigint not null,
  balance_minor bigint not null,
  transfer_id uuid not null references ledger_transfers,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (account_id, position)
);
create index ledger_entries_transfer on ledger_entries (transfer_id);

-- An entry moves its account in the same statement: the row stays locked until that is committed or undone.
create function post_entry() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance_minor = balance_minor + new.amount_minor, entry_count = entry_count + 1
    where id = new.account_id and namespace_id = new.namespace_id and instance_id = new.instance_id
    returning balance_minor, entry_count into new.balance_minor, new.position;
  if not found then
    raise exception 'An entry is of an account of its own advertiser' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_post before insert on ledger_entries for each row execute function post_entry();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger only grows: what was posted is set right by another transfer' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_frozen before update or delete on ledger_entries for each row execute function keep_ledger();
create trigger ledger_transfers_frozen before update or delete on ledger_transfers for each row execute function keep_ledger();
create trigger ledger_entries_whole before truncate on ledger_entries for each statement execute function keep_ledger();
create trigger ledger_transfers_whole before truncate on ledger_transfers for each statement execute function keep_ledger();
create trigger ledger_accounts_kept before delete on ledger_accounts for each row execute function keep_ledger();
-- Of depth one is whoever writes a balance by hand; of depth two is the entry that moves it.
create trigger ledger_accounts_frozen before update on ledger_accounts for each row when (pg_trigger_depth() < 1)
  execute function keep_ledger();

-- At the end of the transaction, when all of its entries are there.
create function check_transfer(checked uuid) returns void language plpgsql as $$
declare entries bigint; total numeric; is_mixed boolean; owed bigint;
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
end $$;
create function check_transfer_of_entry() returns trigger language plpgsql as $$
begin
  perform check_transfer(new.transfer_id);
  return null;
end $$;
create function check_transfer_itself() returns trigger language plpgsql as $$
begin
  perform check_transfer(new.id);
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function check_transfer_of_entry();
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers deferrable initially deferred
  for each row execute function check_transfer_itself();

-- Payments from before there was a ledger; jobs/open-ledger.ts posts them, dated as they happened, and takes them from here.
create table ledger_openings (payment_id uuid primary key);
insert into ledger_openings
  select p.id from payments p where p.status in ('succeeded', 'partially_refunded', 'refunded') and p.provider_payment_id is not null;

-- The chart's event has another name now that a card is one way among others.
update campaign_history set event = 'funding.secured' where event = 'payment.succeeded';

do $$
declare t text;
begin
  foreach t in array array['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'ledger_openings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
  foreach t in array array['ledger_accounts', 'ledger_transfers', 'ledger_entries'] loop
    execute format('grant select on %I to marquee_app, marquee_reviewer', t);
    execute format('create policy operator on %I for select to marquee_reviewer
      using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))', t);
  end loop;
end $$;
grant update on ledger_accounts to marquee_worker;
grant delete on ledger_openings to marquee_worker;

-- Members see what is theirs: their balance and what is held of it. The other accounts are the platform's books.
create policy instance on ledger_accounts for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()) and kind in ('customer', 'held'));
create policy instance on ledger_transfers for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
create policy instance on ledger_entries for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id())
    and account_id in (select id from ledger_accounts));
