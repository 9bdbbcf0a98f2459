-- What happened that people are to find in their notifications, written in the transaction of the change it tells of
-- (server/rooms/notifications/notify.ts). A leased job writes each into the notifications of whoever it concerns, once.
create table notification_causes (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  -- Null: of no company, such as what concerns the platform's own people.
  instance_id uuid references instances,
  type text not null,
  about uuid,
  user_id text,
  -- Who did it; they are not told.
  actor text,
  facts jsonb not null,
  -- The same event told twice is known by it.
  key text not null,
  -- Wall time.
  at timestamptz not null,
  posted_at timestamptz,
  unique (namespace_id, key)
);
create index notification_causes_due on notification_causes (id) where posted_at is null;
create index notification_causes_at on notification_causes (at);

-- A notification as one reader has it.
create table notifications (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  -- Null: the reader's own, shown wherever they are signed in.
  instance_id uuid references instances,
  user_id text not null,
  status text not null default 'unread' check (status in ('unread', 'read', 'archived')),
  type text not null,
  about uuid,
  -- Whom it tells of, where it tells of a person: their name goes with their account.
  about_user text,
  campaign_id uuid,
  subject text,
  facts jsonb not null,
  -- How often it has happened while it was unread.
  count int not null default 1 check (count > 0),
  -- Wall time, of the last.
  at timestamptz not null
);
create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, instance_id) where status = 'unread';
create index notifications_about_user on notifications (about_user) where about_user is not null;
create index notifications_at on notifications (at);

do $$
declare t text;
begin
  foreach t in array array['notification_causes', 'notifications'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;

-- Whoever changes something says so, and reads none of what others said.
grant insert on notification_causes to marquee_app, marquee_reviewer;
create policy member_says on notification_causes for insert to marquee_app
  with check (namespace_id = app_namespace_id() and (instance_id is null or instance_id = app_instance_id()));
create policy reviewer_says on notification_causes for insert to marquee_reviewer with check (namespace_id = app_namespace_id());

-- Everybody has their own alone: those of the companies they belong to, and those of no company.
grant select on notifications to marquee_app;
grant update (status) on notifications to marquee_app;
create policy reader on notifications to marquee_app
  using (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id())
    and (instance_id is null or instance_id in (select m.instance_id from memberships m
      where m.namespace_id = app_namespace_id() and m.user_id = app_user_id() and m.status = 'active')));
