-- A media owner's people sign in to their own part of the desk: their screens, what of them is taken, their players, their reviews. What
-- they read of screens they read in a role of its own, whose rules know their screens and nothing else.
do $$
begin
  -- Roles belong to the cluster, so another database may have made it already.
  begin
    create role marquee_owner nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'marquee_owner', 'member') then
    execute format('grant marquee_owner to %I', current_user);
  end if;
  grant usage on schema public to marquee_owner;
end $$;

alter table platform_roles drop constraint platform_roles_role_check;
alter table platform_roles add constraint platform_roles_role_check check (role in ('reviewer', 'operator', 'platform', 'media_owner'));
-- Nobody sees the screens of no owner, or of all.
alter table platform_roles add constraint platform_roles_owner check (role <> 'media_owner' or media_owner is not null);

-- The media owner whose part of the desk is open to the caller; null for whoever has none.
create function app_media_owner() returns text language sql stable as $$
  select media_owner from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role = 'media_owner' $$;
-- As before; a media owner's people review for it, unless they are reviewers beside, and then review what those do.
create or replace function app_review_owner() returns text language sql stable as $$
  select media_owner from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role in ('reviewer', 'media_owner')
    order by role = 'reviewer' desc limit 1 $$;

grant select on platform_roles, screens, screen_cursors, screen_outages, city_populations to marquee_owner;
alter policy own on platform_roles to marquee_app, marquee_reviewer, marquee_owner;
alter policy public_read on city_populations to marquee_app, marquee_reviewer, marquee_owner;
create policy media_owner on screens for select to marquee_owner
  using (namespace_id = (select app_namespace_id()) and media_owner = (select app_media_owner()));
-- Of the screens that the caller may see.
create policy media_owner on screen_cursors for select to marquee_owner
  using (exists (select 1 from screens s where s.id = screen_id));
create policy media_owner on screen_outages for select to marquee_owner
  using (namespace_id = (select app_namespace_id()) and exists (select 1 from screens s where s.id = screen_id));

-- Whether a screen is the caller's.
create function app_owns_screen(p_screen uuid) returns boolean language sql stable as $$
  select exists (select 1 from screens s
    where s.id = p_screen and s.namespace_id = app_namespace_id() and s.media_owner = app_media_owner()) $$;

-- As before, and of their own screens the media owners ask, too.
create or replace function booked_on_screen(p_screen uuid) returns table (running int, coming int)
language sql stable security definer set search_path = public as $$
  select count(distinct c.id) filter (where c.status in ('live', 'paused'))::int,
    count(distinct c.id) filter (where c.status in ('in_review', 'scheduled'))::int
  from bookings b join campaigns c on c.id = b.campaign_id
  where b.screen_id = p_screen and b.state = 'booked' and b.namespace_id = app_namespace_id()
    and (app_is_operator() or app_owns_screen(p_screen)) $$;
create or replace function silent_screens(p_now timestamptz, p_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select w.screen_id from screens_without_word(app_namespace_id(), p_now, p_before) w
  where app_is_operator() or app_owns_screen(w.screen_id) $$;

-- What is taken of the caller's screens in some days, booked or held for a payment: sums, and never by whom or for how much. Runs as the
-- worker: media owners see no bookings. Null: of all their screens.
create function owner_slots_taken(p_screens uuid[], p_from date, p_to date, p_wall timestamptz)
returns table (screen_id uuid, start_date date, end_date date, schedule text, is_held boolean, slots int)
language sql stable security definer set search_path = public as $$
  select b.screen_id, greatest(b.start_date, p_from), least(b.end_date, p_to), b.schedule, b.state = 'held', sum(b.slots)::int
  from bookings b join screens s on s.id = b.screen_id
  where s.namespace_id = (select app_namespace_id()) and s.media_owner = (select app_media_owner())
    and (p_screens is null or s.id = any(p_screens))
    and b.start_date <= p_to and b.end_date >= p_from
    and (b.state = 'booked' or (b.state = 'held' and b.held_until > p_wall))
  group by 1, 2, 3, 4, 5 $$;

-- Who reviews for an owner of the operator's tenant: its reviewers, and its people who are no reviewers beside.
create function owner_reviewers(p_owner text) returns int
language sql stable security definer set search_path = public as $$
  select count(*)::int from platform_roles r
  where r.namespace_id = app_namespace_id() and app_is_operator() and r.media_owner = p_owner
    and (r.role = 'reviewer' or r.role = 'media_owner' and not exists (select 1 from platform_roles o
      where o.namespace_id = r.namespace_id and o.user_id = r.user_id and o.role = 'reviewer')) $$;

do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function owner_slots_taken(uuid[], date, date, timestamptz) owner to marquee_worker';
  execute 'alter function owner_reviewers(text) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function owner_slots_taken(uuid[], date, date, timestamptz), owner_reviewers(text), app_owns_screen(uuid) from public;
grant execute on function app_owns_screen(uuid) to marquee_worker;
grant execute on function owner_slots_taken(uuid[], date, date, timestamptz), booked_on_screen(uuid),
  silent_screens(timestamptz, timestamptz) to marquee_owner;
grant execute on function owner_reviewers(text) to marquee_reviewer;
