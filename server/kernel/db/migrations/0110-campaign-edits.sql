-- What was changed in a campaign, by whom and when; an edit that costs more waits here for its payment and has changed nothing.
create table campaign_edits (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  -- Business time; of a draft's edit when its last word was written.
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('draft', 'live')),
  status text not null
    check (status in ('applied', 'awaiting_payment', 'withdrawn', 'payment_failed', 'expired', 'superseded')),
  -- [{path, before, after}] (server/campaign-edits/edit-state.ts).
  changes jsonb not null,
  -- To be paid or, below zero, paid back.
  difference_minor bigint not null default 0,
  order_id uuid unique references orders on delete cascade,
  expires_at timestamptz,
  undo_of uuid references campaign_edits on delete cascade,
  undone_by uuid references campaign_edits on delete cascade,
  -- The draft before the first of the words that an edit gathers, while more may join them.
  base jsonb,
  begun_at timestamptz not null,
  check ((status = 'awaiting_payment') <= (order_id is not null and expires_at is not null))
);
create index campaign_edits_campaign on campaign_edits (campaign_id, at desc, id desc);
create index campaign_edits_undone on campaign_edits (undone_by) where undone_by is not null;
create index campaign_edits_undo on campaign_edits (undo_of) where undo_of is not null;
-- One waits at a time: what is paid for is what was quoted.
create unique index campaign_edits_pending on campaign_edits (campaign_id) where status = 'awaiting_payment';

alter table campaign_edits enable row level security;
alter table campaign_edits force row level security;
grant select, insert, update, delete on campaign_edits to marquee_worker;
create policy worker on campaign_edits to marquee_worker using (true) with check (true);
grant select, insert, update on campaign_edits to marquee_app;
create policy instance on campaign_edits to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id());

-- What an edit holds until it is paid is beside what its campaign has; once it ends it goes, for a line has one row a screen.
alter table bookings add column edit_id uuid references campaign_edits on delete cascade;
create index bookings_edit on bookings (edit_id) where edit_id is not null;
grant delete on bookings to marquee_app;

-- A new plan is played at once: the shares of the hour are decided anew.
grant select, delete on line_pacing to marquee_app;
create policy of_own_lines on line_pacing to marquee_app
  using (exists (select 1 from campaign_lines l where l.id = line_pacing.line_id));

-- A lower budget is paid back at once.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('rejected', 'undelivered', 'late_payment', 'cancelled', 'reduced'));
grant insert on refunds to marquee_app;
create policy reduced on refunds for insert to marquee_app
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id() and status = 'due' and reason = 'reduced');

-- The names of an instance's members, to each other. Runs as the worker: a user sees no other user.
create function instance_member_names(p_users text[]) returns table (user_id text, name text)
language sql stable security definer set search_path = public as $$
  select u.user_id, u.name from memberships m join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id
  where m.namespace_id = app_namespace_id() and m.instance_id = app_instance_id() and m.user_id = any(p_users) $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function instance_member_names(text[]) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function instance_member_names(text[]) from public;
grant execute on function instance_member_names(text[]) to marquee_app, marquee_worker;
