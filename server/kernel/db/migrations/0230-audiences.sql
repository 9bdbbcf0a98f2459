-- Who passes a screen: different people in a full week of its hours, how often each of them does, and how fast others come from week
-- to week (0 none, 1 all); whoever says so, and as of when. Null where nobody has: reach is then not told of it (docs/reach.md).
alter table screens
  add column weekly_audience bigint check (weekly_audience > 0),
  add column weekly_visits double precision check (weekly_visits >= 1),
  add column audience_churn double precision check (audience_churn between 0 and 1),
  add column audience_source text,
  add column audience_as_of date,
  add constraint screens_audience_whole check (
    num_nulls(weekly_audience, weekly_visits, audience_churn, audience_source, audience_as_of) in (0, 5));
grant select (weekly_audience, weekly_visits, audience_churn, audience_source, audience_as_of)
  on screens to marquee_app, marquee_reviewer;
