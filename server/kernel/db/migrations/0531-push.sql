-- Notifications that are pushed to browsers (RFC 8030), also while no page is open.
alter table notification_settings
  -- Types of which nothing is pushed.
  add column push_off text[] not null default '{}';
grant select (push_off), insert (push_off), update (push_off) on notification_settings to marquee_app;

-- When it was last handed over to be pushed; null: never. What grows is not pushed each time.
alter table notifications add column pushed_at timestamptz;

-- A browser that somebody is told in. Its endpoint is known to it and to its push service alone.
create table push_subscriptions (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  user_id text not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- What messages for it are encrypted with: its public key and its secret, base64url.
  p256dh text not null,
  auth text not null,
  -- Wall time.
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When it was last asked for a trial.
  tried_at timestamptz
);
create index push_subscriptions_owner on push_subscriptions (namespace_id, user_id, created_at);

-- What is on its way to a browser, and says no more than which notification it is of.
create table push_messages (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  -- Null: a trial.
  notification_id uuid references notifications on delete cascade,
  type text not null,
  -- The reader's quiet hours are over then; null: whenever it is due.
  not_before timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  last_error text,
  unique (subscription_id, notification_id)
);
create index push_messages_due on push_messages (next_attempt_at);
create index push_messages_notification on push_messages (notification_id) where notification_id is not null;

do $$
declare t text;
begin
  foreach t in array array['push_subscriptions', 'push_messages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;
-- Everybody sees and ends their own alone, and reads no key back. The worker adds them: a browser may have been another user's.
grant select (id, namespace_id, user_id, endpoint, created_at, last_used_at), delete on push_subscriptions to marquee_app;
create policy own on push_subscriptions to marquee_app
  using (namespace_id = (select app_namespace_id()) and user_id = (select app_user_id()));
