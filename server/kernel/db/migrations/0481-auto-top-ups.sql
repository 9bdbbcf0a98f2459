-- A balance that is topped up by itself under a threshold, from a stored card, up to a cap in each month of the seller's.
create table auto_top_ups (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null unique references instances,
  status text not null default 'active' check (status in ('active', 'charging', 'paused', 'stopped')),
  version int not null default 1,
  currency_code text not null,
  -- Minor units.
  threshold_minor bigint not null check (threshold_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  cap_minor bigint not null check (cap_minor >= amount_minor),
  -- The card that was agreed to.
  card_id uuid not null references stored_cards,
  -- Why it is paused or stopped: what the bank says of the card, or that the card was removed; null otherwise.
  reason text check (reason in ('declined_by_bank', 'insufficient_funds', 'card_invalid', 'card_expired', 'authentication_failed', 'other',
    'card_removed')),
  -- Wall time.
  changed_at timestamptz not null,
  check (reason is null or status in ('paused', 'stopped')),
  check (status <> 'paused' or reason is not null)
);

-- Who has agreed to it, when, and to which words and amounts. Nothing of it ever changes.
create table auto_top_up_consents (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  given_at timestamptz not null,
  given_by text not null,
  given_by_name text,
  text_version text not null,
  card_id uuid not null references stored_cards,
  currency_code text not null,
  threshold_minor bigint not null,
  amount_minor bigint not null,
  cap_minor bigint not null
);
create index auto_top_up_consents_newest on auto_top_up_consents (instance_id, given_at desc);

create function keep_consent() returns trigger language plpgsql as $$
begin
  raise exception 'A consent stays as it was given' using errcode = 'check_violation';
end $$;
create trigger auto_top_up_consents_frozen before update or delete on auto_top_up_consents for each row execute function keep_consent();

-- A charge that nobody sits at has no checkout. Of it, the day by the seller's calendar (its month has the cap), the card, and the tries.
alter table top_ups
  alter column checkout_id drop not null,
  alter column script_url drop not null,
  add column charged_on date,
  add column stored_card_id uuid references stored_cards,
  add column attempts int not null default 0,
  add column next_try_at timestamptz,
  add constraint top_ups_made_by check ((charged_on is null) = (checkout_id is not null)),
  add constraint top_ups_with_card check (charged_on is null or (stored_card_id is not null and next_try_at is not null));
create index top_ups_automatic on top_ups (instance_id, charged_on) where charged_on is not null;
create unique index top_ups_charging on top_ups (instance_id) where charged_on is not null
  and status in ('created', 'pending', 'needs_review');

do $$
declare t text;
begin
  foreach t in array array['auto_top_ups', 'auto_top_up_consents'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update on %I to marquee_worker, marquee_app', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
      with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', t);
  end loop;
end $$;
revoke update on auto_top_up_consents from marquee_worker, marquee_app;
