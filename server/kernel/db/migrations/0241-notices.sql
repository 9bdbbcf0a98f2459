-- What people are to hear of: typed events, written in the transaction of the change they tell of (server/notices/notice-types.ts). A
-- leased job turns each into mails once, in the transaction that marks it told.
create table notices (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  -- Due when past; artworks wait for others of their campaign. Null: told, or given up.
  next_attempt_at timestamptz,
  told_at timestamptz,
  last_error text
);
create index notices_due on notices (next_attempt_at) where next_attempt_at is not null;
create index notices_created_at on notices (created_at);

alter table notices enable row level security;
alter table notices force row level security;
grant select, insert, update, delete on notices to marquee_worker;
create policy worker on notices to marquee_worker using (true) with check (true);
-- A reviewer's word is one; they read none.
grant insert on notices to marquee_reviewer;
create policy reviewer_raises on notices for insert to marquee_reviewer with check (namespace_id = app_namespace_id());

-- The language a person last used the product in, a BCP 47 tag; null: the tenant's.
alter table users add column locale text;
