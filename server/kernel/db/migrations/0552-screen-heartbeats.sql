-- How each screen's player is, by its own last word: one row a screen, however often it speaks.
create table screen_heartbeats (
  screen_id uuid primary key references screens on delete cascade,
  namespace_id uuid not null references namespaces,
  -- When the player signed it, and when it came, wall time; and business time when it came.
  signed_at timestamptz not null,
  heard_wall timestamptz not null,
  heard_at timestamptz not null,
  software text not null check (length(software) <= 60),
  version text not null check (version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  -- How far the machine's own clock is ahead of the product's, milliseconds.
  clock_offset_ms bigint not null,
  loop_length_s int,
  loop_slots int,
  playing_artwork_id uuid,
  playing_since timestamptz,
  storage_used bigint,
  storage_free bigint,
  artworks int,
  last_play_id uuid,
  last_play_at timestamptz,
  unsent int not null
);
create index screen_heartbeats_of_tenant on screen_heartbeats (namespace_id);
alter table screen_heartbeats enable row level security;
alter table screen_heartbeats force row level security;
grant select, insert, update, delete on screen_heartbeats to marquee_worker;
create policy worker on screen_heartbeats to marquee_worker using (true) with check (true);
-- An operator sees how the players of the tenant are.
grant select on screen_heartbeats to marquee_reviewer;
create policy operator on screen_heartbeats for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
