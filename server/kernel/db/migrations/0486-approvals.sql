-- What members ask whose spending limit is too small for a campaign, and the answers. Of a campaign one question is open at a time.
create table approvals (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns,
  status text not null default 'asked' check (status in ('asked', 'granted', 'returned', 'withdrawn', 'lapsed', 'cancelled')),
  asked_by text not null,
  -- Wall time.
  asked_at timestamptz not null,
  note text,
  -- Minor units, without tax.
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  -- Plays and impressions, as they were forecast then.
  expected jsonb not null,
  -- The user's id; null for a job.
  answered_by text,
  answered_at timestamptz,
  answer text,
  check ((status = 'asked') = (answered_at is null)),
  constraint approvals_answered_by_another check (status not in ('granted', 'returned') or answered_by <> asked_by),
  constraint approvals_own check (status <> 'withdrawn' or answered_by = asked_by),
  constraint approvals_returned_with_a_word check (status <> 'returned' or answer is not null)
);
create unique index approvals_open on approvals (campaign_id) where status = 'asked';
create index approvals_newest on approvals (campaign_id, asked_at desc);

alter table approvals enable row level security;
alter table approvals force row level security;
grant select, insert, update on approvals to marquee_worker, marquee_app;
create policy worker on approvals to marquee_worker using (true) with check (true);
create policy instance on approvals to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
