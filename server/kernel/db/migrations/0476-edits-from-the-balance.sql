-- An edit can be paid from the balance: a campaign may have several holds. What was captured of one is not paid back, so whoever owes a
-- refund has to see it.
create index balance_holds_campaign on balance_holds (campaign_id, created_at, id);
grant select on balance_holds to marquee_app;
create policy instance on balance_holds for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
