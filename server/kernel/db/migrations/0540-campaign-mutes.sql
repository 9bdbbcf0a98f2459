-- Whom a campaign tells nothing of how it goes (domain/notifications): each person for themselves.
create table campaign_mutes (
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  user_id text not null,
  campaign_id uuid not null references campaigns on delete cascade,
  -- Wall time.
  muted_at timestamptz not null,
  primary key (namespace_id, user_id, campaign_id)
);
create index campaign_mutes_campaign on campaign_mutes (campaign_id);
alter table campaign_mutes enable row level security;
alter table campaign_mutes force row level security;
grant select, insert, update, delete on campaign_mutes to marquee_worker;
create policy worker on campaign_mutes to marquee_worker using (true) with check (true);
-- Everybody has their own alone, of campaigns of the company that they are at.
grant select, insert, delete on campaign_mutes to marquee_app;
create policy own on campaign_mutes to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()) and user_id = (select app_user_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id())
    and user_id = (select app_user_id())
    and exists (select 1 from campaigns c where c.id = campaign_id and c.instance_id = (select app_instance_id())));
