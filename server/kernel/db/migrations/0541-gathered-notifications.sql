-- What its reader has not read yet, and which things it is of, where several of a type are told in one row (server/rooms/notifications).
alter table notifications
  -- Wall time, of the first; null of those before.
  add column began_at timestamptz,
  -- Empty where it is of one thing.
  add column gathered uuid[] not null default '{}';
