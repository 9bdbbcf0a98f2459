-- What each person does not want to be told, by type and by channel, and when no mail is to come (domain/notifications).
create table notification_settings (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  -- Types that are not shown in the app, and those of which no mail is sent.
  app_off text[] not null default '{}',
  mail_off text[] not null default '{}',
  -- Minutes of the day in that zone; the end may be after midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text,
  -- How the links of their mails name them, and what proves that a link was in a mail of its kind: whoever holds one may end mails of that
  -- kind without signing in, and of no other.
  mail_id uuid not null default gen_random_uuid() unique,
  mail_key uuid not null default gen_random_uuid(),
  updated_at timestamptz not null,
  primary key (namespace_id, user_id),
  check ((quiet_from is null) = (quiet_until is null) and (quiet_from is null) = (time_zone is null) and quiet_from <> quiet_until)
);
alter table notification_settings enable row level security;
alter table notification_settings force row level security;
grant select, insert, update, delete on notification_settings to marquee_worker;
create policy worker on notification_settings to marquee_worker using (true) with check (true);
-- Everybody has their own alone; the key of their mails is for their mails.
grant select (namespace_id, user_id, app_off, mail_off, quiet_from, quiet_until, time_zone, updated_at),
  insert (namespace_id, user_id, app_off, mail_off, quiet_from, quiet_until, time_zone, updated_at),
  update (app_off, mail_off, quiet_from, quiet_until, time_zone, updated_at) on notification_settings to marquee_app;
create policy own on notification_settings to marquee_app
  using (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id()))
  with check (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id()));

alter table outbox
  -- The recipient's quiet hours are over then; null: whenever it is due.
  add column not_before timestamptz,
  -- Whose it is and what it tells of, where its reader may turn that off: one that still waits when they do is not sent.
  add column user_id text,
  add column mail_type text,
  -- What its link carries, until it is sent.
  add column ending text;
