-- A payout that was recorded in error is reversed with a reason: once, and never taken back. What was recorded stays as it was.
alter table owner_payouts
  -- The seller's day on which it was posted back: the statement of that month has it.
  add column reversed_on date,
  add column reversed_by text,
  add column reversed_by_email text,
  add column reverse_reason text,
  -- Business time.
  add column reversed_at timestamptz,
  add constraint owner_payouts_reversed check (num_nulls(reversed_on, reversed_by, reversed_by_email, reverse_reason, reversed_at) in (0, 5));
-- A month is paid once, and a reference of the bank is of one payout, but for those that were reversed.
do $$
declare one record;
begin
  for one in select conname from pg_constraint where conrelid = 'owner_payouts'::regclass and contype = 'u' loop
    execute format('alter table owner_payouts drop constraint %I', one.conname);
  end loop;
end $$;
create unique index owner_payouts_month on owner_payouts (owner_id, month) where reversed_on is null;
create unique index owner_payouts_reference on owner_payouts (owner_id, bank_reference) where reversed_on is null;
create index owner_payouts_back on owner_payouts (owner_id, reversed_on) where reversed_on is not null;

create function keep_owner_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reversed_on is null and new.reversed_on is not null
    and to_jsonb(old) - array['reversed_on', 'reversed_by', 'reversed_by_email', 'reverse_reason', 'reversed_at']
      = to_jsonb(new) - array['reversed_on', 'reversed_by', 'reversed_by_email', 'reverse_reason', 'reversed_at']
  then
    return new;
  end if;
  raise exception 'What an owner was paid stays as it was posted' using errcode = 'check_violation';
end $$;
drop trigger owner_payouts_frozen on owner_payouts;
create trigger owner_payouts_frozen before update or delete on owner_payouts for each row execute function keep_owner_payout();
-- Who reversed it and why is the operators' affair.
grant select (reversed_on) on owner_payouts to marquee_owner;
