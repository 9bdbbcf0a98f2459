-- Whether a member could use the plans of a suggestion, and why not; the last word of each.
create table suggestion_feedback (
  suggestion_id uuid not null references suggestions on delete cascade,
  user_id text not null,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- The version that was looked at.
  number int not null,
  is_useful boolean not null,
  reason text check (reason in ('misread', 'wrong_screens', 'too_dear', 'too_few_people', 'unclear', 'other')),
  words text not null,
  -- Wall time.
  given_at timestamptz not null,
  primary key (suggestion_id, user_id)
);
create index suggestion_feedback_user on suggestion_feedback (namespace_id, user_id);
create index suggestion_feedback_newest on suggestion_feedback (namespace_id, given_at desc, suggestion_id);
alter table suggestion_feedback enable row level security;
alter table suggestion_feedback force row level security;
grant select, insert, update, delete on suggestion_feedback to marquee_worker;
create policy worker on suggestion_feedback to marquee_worker using (true) with check (true);
grant select, insert, update on suggestion_feedback to marquee_app;
create policy member on suggestion_feedback to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
