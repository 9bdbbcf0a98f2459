-- What could not be posted waits longer each time, and lets what came after it go first.
alter table notification_causes
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz not null default '-infinity';
drop index notification_causes_due;
create index notification_causes_due on notification_causes (next_attempt_at, id) where posted_at is null;
