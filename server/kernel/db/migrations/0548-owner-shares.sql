-- What media owners have of what is delivered on their screens: the shares they were promised, what they have earned day by day, and what
-- was paid out to them.

-- Whose accounts the caller may read, as a set, so that it is asked once a statement. An owner's own people would be let in here.
create function app_readable_owners() returns setof uuid language sql stable as $$
  select id from media_owners where namespace_id = (select app_namespace_id()) and (select app_is_operator()) $$;

-- Shares that one operator asks for and another agrees to. An owner's share of a day is that of the newest agreed contract that is valid
-- by then; of days before the first, and where there is none, all is the platform's.
create table owner_contracts (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  owner_id uuid not null references media_owners (id),
  -- What it was called then.
  owner_name text not null,
  -- The owner's part of what is delivered without tax, hundredths of a percent.
  share_bps int not null check (share_bps between 0 and 10000),
  -- The first of the screens' days that it is of.
  valid_from date not null,
  currency_code text not null,
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  -- Who, as they were called then.
  requested_by text not null,
  requested_by_email text not null,
  -- Wall time.
  requested_at timestamptz not null,
  decided_by text,
  decided_by_email text,
  decided_at timestamptz,
  check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint owner_contracts_four_eyes check (status not in ('approved', 'declined') or decided_by <> requested_by),
  constraint owner_contracts_own check (status <> 'withdrawn' or decided_by = requested_by)
);
create index owner_contracts_newest on owner_contracts (owner_id, requested_at desc, id desc);
create index owner_contracts_valid on owner_contracts (owner_id, decided_at desc, id desc) where status = 'approved';
create index owner_contracts_tenant on owner_contracts (namespace_id, valid_from) where status = 'approved';
-- One question at a time about an owner.
create unique index owner_contracts_open on owner_contracts (owner_id) where status = 'requested';
create trigger owner_contracts_kept before update or delete on owner_contracts
  for each row execute function keep_manual_credit();

-- The books know them: owner_payable is what the platform owes to an owner out of one advertiser's money, platform_fee what it keeps of what
-- it shares.
alter table ledger_accounts add column owner_id uuid references media_owners (id);
do $$
declare one record;
begin
  for one in select conname from pg_constraint where conrelid = 'ledger_accounts'::regclass
    and (contype = 'u' or contype = 'c' and pg_get_constraintdef(oid) like '%receivable%')
  loop
    execute format('alter table ledger_accounts drop constraint %I', one.conname);
  end loop;
end $$;
alter table ledger_accounts
  add constraint ledger_accounts_kind check (kind in ('cash', 'customer', 'held', 'revenue', 'tax', 'receivable', 'chargeback',
    'platform_fee', 'owner_payable')),
  add constraint ledger_accounts_owner check ((kind = 'owner_payable') = (owner_id is not null)),
  add constraint ledger_accounts_once unique nulls not distinct (namespace_id, instance_id, currency_code, kind, owner_id);
create index ledger_accounts_of_owner on ledger_accounts (owner_id, currency_code) where owner_id is not null;

-- What an owner has earned: of each campaign, screen and day once; and what of that was taken back, or came again, with its cause. The sum
-- of an owner's rows, less what was paid out, is what the accounts say (tests/support/payments/owner-books.ts).
create table owner_earnings (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- It outlives what it is of, as transfers do.
  campaign_id uuid not null,
  owner_id uuid not null references media_owners (id),
  cause text not null check (cause in ('delivered', 'refund', 'chargeback', 'restored')),
  screen_id uuid references screens,
  -- Of a delivery the screen's day; of anything else the seller's on which it was posted. Its month is the statement's.
  day date not null,
  currency_code text not null,
  plays int not null default 0,
  -- Minor units: what was delivered without tax, and the owner's part of it.
  gross_minor bigint not null,
  payable_minor bigint not null,
  share_bps int,
  -- Null where it came to nothing.
  transfer_id uuid references ledger_transfers,
  check ((cause = 'delivered') = (screen_id is not null) and (screen_id is null) = (share_bps is null)),
  check (case cause when 'delivered' then payable_minor between 0 and gross_minor when 'restored' then gross_minor >= 0 else gross_minor <= 0 end)
);
create unique index owner_earnings_once on owner_earnings (campaign_id, screen_id, day) where cause = 'delivered';
create index owner_earnings_campaign on owner_earnings (campaign_id);
create index owner_earnings_day on owner_earnings (owner_id, day) include (payable_minor, gross_minor, instance_id);

-- What was transferred to an owner: all that it had earned up to the end of a month, and had not been paid before.
create table owner_payouts (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  owner_id uuid not null references media_owners (id),
  owner_name text not null,
  month date not null check (extract(day from month) = 1),
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  bank_reference text not null,
  -- The bank's day.
  paid_on date not null,
  -- The seller's day on which it was posted: the statement of that month has it.
  posted_on date not null,
  recorded_by text not null,
  recorded_by_email text not null,
  -- Business time.
  recorded_at timestamptz not null,
  unique (owner_id, month),
  unique (owner_id, bank_reference)
);
create index owner_payouts_posted on owner_payouts (owner_id, posted_on);

create function keep_owner_account() returns trigger language plpgsql as $$
begin
  raise exception 'What an owner has earned or was paid stays as it was posted' using errcode = 'check_violation';
end $$;
create trigger owner_earnings_frozen before update or delete on owner_earnings for each row execute function keep_owner_account();
create trigger owner_earnings_whole before truncate on owner_earnings for each statement execute function keep_owner_account();
create trigger owner_payouts_frozen before update or delete on owner_payouts for each row execute function keep_owner_account();
create trigger owner_payouts_whole before truncate on owner_payouts for each statement execute function keep_owner_account();

-- Days whose plays were shared, or had nobody to be shared with. Business time.
alter table play_days add column shared_at timestamptz;
create index play_days_to_share on play_days (day, campaign_id) where shared_at is null;

-- Campaigns of which money came, went back or was taken since what they share was reckoned: a row each time, so that whoever moves money
-- never waits for whoever reckons.
create table owner_share_checks (
  id bigint generated always as identity primary key,
  campaign_id uuid not null
);
create index owner_share_checks_campaign on owner_share_checks (campaign_id);
create function note_share_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into owner_share_checks (campaign_id)
    select o.campaign_id from orders o where tg_table_name in ('refunds', 'payments') and o.id = (to_jsonb(new) ->> 'order_id')::uuid
    union all
    select (to_jsonb(new) ->> 'campaign_id')::uuid where tg_table_name = 'chargebacks' and to_jsonb(new) ->> 'campaign_id' is not null;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['owner_contracts', 'owner_earnings', 'owner_payouts', 'owner_share_checks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
  foreach t in array array['owner_contracts', 'owner_earnings', 'owner_payouts'] loop
    execute format('grant select on %I to marquee_reviewer', t);
    execute format('create policy readers on %I for select to marquee_reviewer
      using (namespace_id = (select app_namespace_id()) and owner_id in (select app_readable_owners()))', t);
  end loop;
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function note_share_check() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
create trigger refunds_share after insert on refunds for each row execute function note_share_check();
create trigger chargebacks_share after insert or update of status on chargebacks for each row execute function note_share_check();
create trigger payments_share after update of status on payments for each row when (new.status = 'succeeded')
  execute function note_share_check();

grant insert on owner_contracts to marquee_reviewer;
create policy operator_asks on owner_contracts for insert to marquee_reviewer
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()) and requested_by = (select app_user_id())
    and status = 'requested' and owner_id in (select app_readable_owners()));

do $$
declare
  logged constant text[][] := array[['owner_contracts', 'owner_contract'], ['owner_payouts', 'owner_payout']];
  one text[];
begin
  foreach one slice 1 in array logged loop
    execute format('create trigger desk_log_change after insert or update or delete on %I for each row
      when (current_setting(''app.operation'', true) <> '''') execute function log_desk_change(%L, %L)', one[1], one[2], 'owner_name');
  end loop;
end $$;

-- Whether plays of the caller's tenant up to a day are not shared yet: a statement is not whole before. Run as the worker: operators see no
-- days of campaigns.
create function owner_plays_unshared(p_day date) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from play_days where shared_at is null and day <= p_day and namespace_id = app_namespace_id()) $$;
do $$
begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function owner_plays_unshared(date) owner to marquee_worker';
  execute 'revoke all on function owner_plays_unshared(date) from public';
  execute 'grant execute on function owner_plays_unshared(date) to marquee_reviewer';
  execute 'revoke create on schema public from marquee_worker';
end $$;
