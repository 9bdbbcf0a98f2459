-- What a campaign may spend before somebody is told how much of its budget is gone (server/jobs/watch-campaigns.ts). Who has spent more
-- stands in an index: nobody looks through the campaigns for them.
alter table campaign_totals add column tell_above_micros bigint not null default 0;
create index campaign_totals_to_tell on campaign_totals (campaign_id) where cost_micros > tell_above_micros;

-- Of another budget other sums are told.
create function look_at_budget_again() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update campaign_totals set tell_above_micros = 0 where campaign_id = new.id and tell_above_micros > 0;
  return null;
end $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function look_at_budget_again() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function look_at_budget_again() from public;
create trigger campaigns_budget after update of budget_minor on campaigns for each row
  when (old.budget_minor is distinct from new.budget_minor) execute function look_at_budget_again();

-- What starts soon and may have nothing to show.
create index campaigns_starting on campaigns (start_date) where status in ('in_review', 'scheduled');
