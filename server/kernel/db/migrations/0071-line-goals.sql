-- What a line's delivery is measured against: its budget unless told otherwise, else so many plays or impressions.
alter table campaign_lines
  add column goal text not null default 'budget' check (goal in ('budget', 'plays', 'impressions')),
  add column goal_amount bigint check (goal_amount > 0),
  add constraint campaign_lines_goal check ((goal = 'budget') = (goal_amount is null));
