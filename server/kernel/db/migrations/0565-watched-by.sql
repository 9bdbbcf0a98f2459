-- Only who watched a package by then hears of it: what a look finds better than the look before may have become so at any time between the
-- two, before somebody began to watch. Wall time; null where all who watch hear of it.
alter table notification_causes add column watched_by timestamptz;
