-- On what terms a package is sold, and for which days. A version keeps those that it was published with.
alter table packages
  -- Plain text, lines as they were written; empty where there is nothing more to say.
  add column terms text not null default '' check (length(terms) <= 4000),
  -- A flight begins on the first at the earliest and has ended after the second, on each screen's calendar; null without a bound.
  add column flight_from date,
  add column flight_to date,
  -- So many days before the flight it is booked at the latest, whatever its screens need.
  add column lead_days int not null default 0 check (lead_days between 0 and 365),
  add constraint packages_flight check (flight_to >= flight_from + duration_days - 1);
alter table package_versions
  add column terms text not null default '',
  add column flight_from date,
  add column flight_to date,
  add column lead_days int not null default 0;
