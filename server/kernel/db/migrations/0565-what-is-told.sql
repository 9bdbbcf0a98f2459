-- Only who watched a package by then hears of it: what a look finds better than the look before may have become so at any time between the
-- two, before somebody began to watch. Wall time; null where all who watch hear of it.
alter table notification_causes add column watched_by timestamptz;

-- What is wrong with players by their own last word, as the last look found it, since when, and when operators were told (wall time). What is
-- right again is taken out.
create table player_alerts (
  screen_id uuid not null references screens on delete cascade,
  cause text not null check (cause in ('clock', 'storage')),
  namespace_id uuid not null references namespaces,
  seen_at timestamptz not null,
  told_at timestamptz,
  primary key (screen_id, cause)
);
create index player_alerts_untold on player_alerts (seen_at) where told_at is null;
alter table player_alerts enable row level security;
alter table player_alerts force row level security;
grant select, insert, update, delete on player_alerts to marquee_worker;
create policy worker on player_alerts to marquee_worker using (true) with check (true);
