-- Versions, policy and the archive -----------------------------------------------------------------------------------

alter table artworks add column policy jsonb;
alter table artworks add column policy_version int;
alter table artworks add column archived_from text;
-- Versions follow one another in one line.
create unique index artworks_next_version on artworks (parent_id) where parent_id is not null;
create index artworks_checked on artworks (policy_version, created_at);
create index assignments_line on assignments (line_id);
create index line_screens_screen on line_screens (screen_id);

-- A mended picture that its advertiser has not taken yet.
create table artwork_fixes (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  artwork_id uuid not null references artworks,
  fix text not null check (fix in ('dim_white', 'fit_safe_area', 'pad_format')),
  storage_key text not null,
  thumbnail_key text not null,
  mime_type text not null,
  bytes bigint not null,
  sha256 text not null,
  width int not null,
  height int not null,
  policy jsonb not null,
  created_at timestamptz not null,
  created_by text not null
);
create index artwork_fixes_old on artwork_fixes (created_at);

-- Two levels of review -----------------------------------------------------------------------------------------------

create table media_owners (
  namespace_id uuid not null references namespaces,
  name text not null,
  asks_for_review boolean not null default false,
  primary key (namespace_id, name)
);
create index screens_media_owner on screens (namespace_id, media_owner);

alter table reviews add column media_owner text;
alter table reviews add column revoked_at timestamptz;
alter table reviews add column revoked_by text;
-- When the screens stopped, by the business clock: what played before it counts, whenever it is reported.
alter table reviews add column stopped_at timestamptz;
alter table reviews drop constraint reviews_status_check;
alter table reviews add constraint reviews_status_check check (status in ('pending', 'approved', 'rejected', 'revoked'));
alter table reviews add constraint reviews_owner_check check ((level = 'media_owner') = (media_owner is not null));
create unique index reviews_level on reviews (artwork_id, level, coalesce(media_owner, ''));

-- A reviewer of a media owner decides about its screens and about nothing else.
alter table platform_roles add column media_owner text;

do $$
declare t text;
begin
  foreach t in array array['artwork_fixes', 'media_owners'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, delete on artwork_fixes to marquee_app;
create policy instance on artwork_fixes to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id());
grant select on media_owners to marquee_app, marquee_reviewer;
create policy tenant_read on media_owners for select to marquee_app, marquee_reviewer using (namespace_id = app_namespace_id());

create or replace function app_is_reviewer() returns boolean language sql stable as $$
  select exists (select 1 from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role = 'reviewer' and media_owner is null) $$;
-- The media owner that the reviewer speaks for; null for the platform's own, and for whoever is none.
create function app_review_owner() returns text language sql stable as $$
  select media_owner from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role = 'reviewer' $$;

-- The platform's reviewer reads every review and decides at the platform's level; a media owner's sees its own alone.
drop policy reviewer on reviews;
create policy reviewer_reads on reviews for select to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_reviewer());
create policy reviewer_decides on reviews for update to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_reviewer() and level = 'platform')
  with check (namespace_id = app_namespace_id() and app_is_reviewer() and level = 'platform');
create policy owner_reads on reviews for select to marquee_reviewer
  using (namespace_id = app_namespace_id() and level = 'media_owner' and media_owner = app_review_owner());
create policy owner_decides on reviews for update to marquee_reviewer
  using (namespace_id = app_namespace_id() and level = 'media_owner' and media_owner = app_review_owner())
  with check (namespace_id = app_namespace_id() and level = 'media_owner' and media_owner = app_review_owner());
-- What its advertiser takes out of the archive gets a new due time; everything else of a review is the reviewers'.
grant update (due_at) on reviews to marquee_app;
create policy owner_reads on artworks for select to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_review_owner() is not null
    and exists (select 1 from reviews r where r.artwork_id = artworks.id and r.media_owner = app_review_owner()));
create policy owner_reads on instances for select to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_review_owner() is not null
    and exists (select 1 from reviews r where r.instance_id = instances.id and r.media_owner = app_review_owner()));
create policy owner_tells on events for insert to marquee_reviewer
  with check (namespace_id = app_namespace_id() and app_review_owner() is not null);

-- Until when an artwork may play on a screen: infinity while it may, the instant it was stopped, minus infinity if it never might.
create function artwork_plays_until(p_artwork uuid, p_screen uuid) returns timestamptz language sql stable as $$
  select least(
    case a.status when 'approved' then 'infinity'::timestamptz
      when 'revoked' then coalesce((select r.stopped_at from reviews r where r.artwork_id = a.id and r.level = 'platform'), '-infinity')
      else '-infinity' end,
    case when o.name is null then 'infinity'::timestamptz
      else coalesce((select case r.status when 'approved' then 'infinity'::timestamptz else r.stopped_at end
        from reviews r where r.artwork_id = a.id and r.level = 'media_owner' and r.media_owner = o.name), '-infinity') end)
  from artworks a join screens s on s.id = p_screen
  left join media_owners o on o.namespace_id = s.namespace_id and o.name = s.media_owner and o.asks_for_review
  where a.id = p_artwork $$;
create function artwork_may_play(p_artwork uuid, p_screen uuid) returns boolean language sql stable as $$
  select coalesce(artwork_plays_until(p_artwork, p_screen) = 'infinity', false) $$;
