-- Money that operators give an advertiser by hand: asked for by one with a reason, and given by another.
create table manual_credits (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  amount_minor bigint not null check (amount_minor > 0),
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
  -- Four eyes, whoever asks; taking one's own request back takes two.
  constraint manual_credits_four_eyes check (status not in ('approved', 'declined') or decided_by <> requested_by),
  constraint manual_credits_own check (status <> 'withdrawn' or decided_by = requested_by)
);
create index manual_credits_newest on manual_credits (namespace_id, requested_at desc, id desc);

-- What was asked for stays as it was asked for, and what was decided stays decided.
create function keep_manual_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'requested'
    or (to_jsonb(new) - '{status,decided_by,decided_by_email,decided_at}'::text[])
      is distinct from (to_jsonb(old) - '{status,decided_by,decided_by_email,decided_at}'::text[]) then
    raise exception 'A credit is decided once, as it was asked for' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger manual_credits_kept before update or delete on manual_credits for each row execute function keep_manual_credit();

alter table manual_credits enable row level security;
alter table manual_credits force row level security;
grant select, insert, update on manual_credits to marquee_worker;
create policy worker on manual_credits to marquee_worker using (true) with check (true);
grant select, insert on manual_credits to marquee_reviewer;
create policy operator_reads on manual_credits for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
create policy operator_asks on manual_credits for insert to marquee_reviewer
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()) and requested_by = (select app_user_id())
    and status = 'requested');

-- Operators know the companies of their tenant by name and currency.
create policy operator on instances for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
