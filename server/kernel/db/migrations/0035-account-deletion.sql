-- A user who deleted their account leaves a row without name and address: it stands for the id in histories and money records,
-- and keeps a token that has not expired yet, or a sign-in that was not removed at the pool, from making the user anew.
alter table users add column deleted_at timestamptz;

-- Nobody belongs to it any more; its campaigns, reports and orders stay.
alter table instances add column archived_at timestamptz;
