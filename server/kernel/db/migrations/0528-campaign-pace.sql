-- When a live campaign is looked at for what it delivers beside its plan (server/jobs/watch-pace.ts), business time. One that does not run is
-- never due, and those that are stand in an index.
alter table campaign_totals
  add column look_at_pace_at timestamptz not null default 'infinity',
  -- When somebody was last told of it.
  add column pace_told_at timestamptz;
create index campaign_totals_pace on campaign_totals (look_at_pace_at) where look_at_pace_at < 'infinity';
update campaign_totals t set look_at_pace_at = c.started_at + interval '1 day'
  from campaigns c where c.id = t.campaign_id and c.status = 'live' and c.started_at is not null;

-- Its first whole day says how it goes.
create function look_at_pace() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update campaign_totals set look_at_pace_at = least(look_at_pace_at, new.started_at + interval '1 day') where campaign_id = new.id;
  return null;
end $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function look_at_pace() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function look_at_pace() from public;
create trigger campaigns_pace after update of status on campaigns for each row
  when (new.status = 'live' and old.status <> 'live' and new.started_at is not null) execute function look_at_pace();
