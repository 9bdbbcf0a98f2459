-- What a campaign is sorted and searched by, kept ready: lower() leaks as far as the planner knows, so that behind row level
-- security an expression of it in a condition never reaches an index.
alter table campaigns add column if not exists po_number text;
alter table campaigns
  add column name_key text not null generated always as (lower(name)) stored,
  add column brand_key text not null generated always as (lower(coalesce(brand, ''))) stored,
  add column search_text text not null
    generated always as (lower(name || E'\n' || coalesce(brand, '') || E'\n' || coalesce(po_number, ''))) stored;

create index campaigns_list_name on campaigns (instance_id, name_key, id);
create index campaigns_list_brand on campaigns (instance_id, brand_key, id);
create index campaigns_list_status on campaigns (instance_id, status, id);
create index campaigns_list_start on campaigns (instance_id, (coalesce(start_date, '0001-01-01')), id);
create index campaigns_list_end on campaigns (instance_id, (coalesce(end_date, '0001-01-01')), id);
create index campaigns_list_budget on campaigns (instance_id, (coalesce(budget_minor, -1)), id);
create index campaigns_list_category on campaigns (instance_id, (coalesce(category, '')), id);
create index campaigns_list_po_number on campaigns (instance_id, (coalesce(po_number, '')), id);
-- A scan that only looks for a text reads this instead of the rows.
create index campaigns_list_search on campaigns (instance_id) include (namespace_id, status, search_text, id);

-- Every campaign has totals from its first moment, so that a sort by what was delivered walks an index of theirs. An epoch as
-- the time of change: nothing has been delivered, so no live stream tells of it.
create function begin_totals() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into campaign_totals (campaign_id, namespace_id, instance_id, plays, impressions, cost_micros, updated_at)
  values (new.id, new.namespace_id, new.instance_id, 0, 0, 0, 'epoch') on conflict do nothing;
  return null;
end $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function begin_totals() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function begin_totals() from public;
create trigger campaigns_begin_totals after insert on campaigns for each row execute function begin_totals();
insert into campaign_totals (campaign_id, namespace_id, instance_id, plays, impressions, cost_micros, updated_at)
  select id, namespace_id, instance_id, 0, 0, 0, 'epoch' from campaigns on conflict do nothing;
create index campaign_totals_spent on campaign_totals (instance_id, cost_micros, campaign_id);
create index campaign_totals_plays on campaign_totals (instance_id, plays, campaign_id);
create index campaign_totals_impressions on campaign_totals (instance_id, impressions, campaign_id);

-- Whether a screen's player is heard of, for whoever may see the screen.
grant select on screen_cursors to marquee_app;
create policy of_seen_screens on screen_cursors for select to marquee_app
  using (exists (select 1 from screens s where s.id = screen_cursors.screen_id));

-- What a user has chosen in the app, remembered across devices.
create table user_preferences (
  namespace_id uuid not null references namespaces,
  user_id text not null,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (namespace_id, user_id)
);

-- What a cancelled campaign pays back, as it was shown before; good for some minutes and for the version it was made for.
create table refund_quotes (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  campaign_version int not null,
  currency_code text not null,
  paid_minor bigint not null,
  delivered_minor bigint not null,
  refund_minor bigint not null,
  lines jsonb not null,
  -- Business time of what was delivered.
  as_of timestamptz not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What played between the quote and the cancellation, which the advertiser is not charged for.
  absorbed_minor bigint
);
create index refund_quotes_campaign on refund_quotes (campaign_id, used_at);

-- Whether a line's plays are promised, as a package's are; such a line pays back by when it is cancelled, any other one what
-- was not delivered.
alter table campaign_lines add column if not exists guaranteed boolean not null default false;

-- One thing done to many campaigns at once, and what became of each.
create table bulk_operations (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  user_id text not null,
  action text not null check (action in ('pause', 'resume', 'archive', 'duplicate')),
  undo_of uuid references bulk_operations,
  -- In whose words a duplicate is named.
  locale text not null,
  total int not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_operations_open on bulk_operations (created_at) where finished_at is null;
create table bulk_items (
  operation_id uuid not null references bulk_operations on delete cascade,
  position int not null,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'refused')),
  -- Why it was refused, and what the campaign's status was then.
  reason text,
  campaign_status text,
  created_campaign_id uuid,
  primary key (operation_id, position)
);
create index bulk_items_waiting on bulk_items (operation_id, position) where outcome = 'waiting';
create index bulk_items_campaign on bulk_items (campaign_id);

do $$
declare t text;
begin
  foreach t in array array['user_preferences', 'refund_quotes', 'bulk_operations', 'bulk_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
  foreach t in array array['refund_quotes', 'bulk_operations', 'bulk_items'] loop
    execute format('grant select, insert, update on %I to marquee_app', t);
    execute format('create policy instance on %I to marquee_app
      using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
      with check (namespace_id = app_namespace_id() and instance_id = app_instance_id())', t);
  end loop;
end $$;
grant select, insert, update on user_preferences to marquee_app;
create policy own on user_preferences to marquee_app
  using (namespace_id = app_namespace_id() and user_id = app_user_id())
  with check (namespace_id = app_namespace_id() and user_id = app_user_id());
-- A cancellation owes at once what the quote promised; the paying is the job's.
grant insert on refunds to marquee_app;
create policy owed on refunds for insert to marquee_app
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id() and status = 'due' and reason = 'cancelled');
