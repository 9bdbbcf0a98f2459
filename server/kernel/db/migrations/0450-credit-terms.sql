-- Payment by invoice. What a company may owe at most, and how many days it has: as one operator has asked and another agreed.
create table credit_terms (
  instance_id uuid primary key references instances,
  namespace_id uuid not null references namespaces,
  currency_code text not null,
  limit_minor bigint not null check (limit_minor > 0),
  due_days int not null check (due_days between 1 and 120),
  -- Wall time.
  granted_at timestamptz not null
);

-- What operators ask for, four eyes as with manual credits: new terms, or none any more.
create table credit_terms_requests (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- Both null: the terms are to be withdrawn.
  limit_minor bigint check (limit_minor > 0),
  due_days int check (due_days between 1 and 120),
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
  check ((limit_minor is null) = (due_days is null)),
  check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint credit_terms_four_eyes check (status not in ('approved', 'declined') or decided_by <> requested_by),
  constraint credit_terms_own check (status <> 'withdrawn' or decided_by = requested_by)
);
create index credit_terms_requests_newest on credit_terms_requests (namespace_id, requested_at desc, id desc);
-- One question at a time about a company: two answers cannot cross.
create unique index credit_terms_requests_open on credit_terms_requests (instance_id) where status = 'requested';
create trigger credit_terms_requests_kept before update or delete on credit_terms_requests
  for each row execute function keep_manual_credit();

-- Money that came by bank for an invoice, whole or in part, with the bank's own reference: the same transfer counts once for an invoice.
create table invoice_payments (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  invoice_id uuid not null references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  bank_reference text not null,
  -- The day of the bank's.
  received_on date not null,
  recorded_by text not null,
  recorded_by_email text not null,
  -- Business time.
  recorded_at timestamptz not null,
  unique (invoice_id, bank_reference)
);
create function keep_invoice_payment() returns trigger language plpgsql as $$
begin
  raise exception 'Money that came stays recorded' using errcode = 'check_violation';
end $$;
create trigger invoice_payments_frozen before update or delete on invoice_payments
  for each row execute function keep_invoice_payment();

-- An order may be paid by an invoice that is due later.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('card', 'balance', 'credit'));
create index invoices_awaited on invoices (namespace_id, due_on, id) where status in ('issued', 'overdue') and due_on is not null;
alter table invoice_mails drop constraint invoice_mails_occasion_check;
alter table invoice_mails add constraint invoice_mails_occasion_check check (occasion in ('issued', 'due_soon', 'due_today', 'overdue'));

-- Where the money of invoices goes.
alter table sellers add column bank_name text, add column bank_account text, add column bank_code text;

do $$
declare t text;
begin
  foreach t in array array['credit_terms', 'credit_terms_requests', 'invoice_payments'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('grant select on %I to marquee_reviewer', t);
    execute format('create policy operator_reads on %I for select to marquee_reviewer
      using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))', t);
  end loop;
end $$;
grant update, delete on credit_terms to marquee_worker;
grant update on credit_terms_requests to marquee_worker;
grant insert on credit_terms_requests to marquee_reviewer;
create policy operator_asks on credit_terms_requests for insert to marquee_reviewer
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()) and requested_by = (select app_user_id())
    and status = 'requested');
-- Members know their own terms, and what of theirs has come.
grant select on credit_terms, invoice_payments to marquee_app;
create policy instance on credit_terms for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
create policy instance on invoice_payments for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
-- Operators see what is owed to their tenant.
grant select on invoices to marquee_reviewer;
create policy operator_awaits on invoices for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
