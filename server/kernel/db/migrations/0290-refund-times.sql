-- When a refund was owed and done by business time, which is the one of a campaign's history and plays; the times beside these are the
-- wall's, by which the provider is asked again. Both are the same where business time runs at the plain speed.
alter table refunds add column owed_at timestamptz, add column ended_at timestamptz;
update refunds set owed_at = created_at, ended_at = done_at;
alter table refunds alter column owed_at set not null;
grant update (ended_at) on refunds to marquee_reviewer;
