-- Mails that each person has sent together: daily, on Mondays, or none but what is always told (domain/notifications/digest.ts).
alter table notification_settings
  add column mail_pace text not null default 'at_once' check (mail_pace in ('at_once', 'daily', 'weekly', 'never')),
  -- Minutes of the day in that zone.
  add column digest_at smallint not null default 480 check (digest_at between 0 and 1439),
  add column digest_zone text,
  add check (mail_pace not in ('daily', 'weekly') or digest_zone is not null);
grant select (mail_pace, digest_at, digest_zone), insert (mail_pace, digest_at, digest_zone),
  update (mail_pace, digest_at, digest_zone) on notification_settings to marquee_app;

-- What is to be in somebody's next digest, each as the mail that it would have been. Deleted in the transaction that writes the digest.
create table digest_items (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  user_id text not null,
  -- The company whose people hear of it; null of what is the reader's own.
  instance_id uuid references instances,
  type text not null,
  -- What it is about: artworks, a campaign, a card; by it the reader's notifications of it are found.
  about uuid[] not null,
  campaign_id uuid,
  -- What the mail would say (server/engines/mail/message.ts).
  content jsonb not null,
  -- Wall time, of what happened and of the digest.
  at timestamptz not null,
  due_at timestamptz not null
);
create index digest_items_due on digest_items (due_at);
create index digest_items_owner on digest_items (namespace_id, user_id);
alter table digest_items enable row level security;
alter table digest_items force row level security;
grant select, insert, update, delete on digest_items to marquee_worker;
create policy worker on digest_items to marquee_worker using (true) with check (true);
-- Whoever chooses another time has what waits go by it; they read none of it.
grant select (namespace_id, user_id), update (due_at) on digest_items to marquee_app;
create policy own on digest_items to marquee_app
  using (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id()));
