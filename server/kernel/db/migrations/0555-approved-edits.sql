-- A change of a paid campaign that is more than whoever wants it may spend waits for who may, like a draft does.
alter table campaign_edits drop constraint campaign_edits_status_check;
alter table campaign_edits add constraint campaign_edits_status_check
  check (status in ('applied', 'awaiting_payment', 'awaiting_approval', 'returned', 'withdrawn', 'payment_failed', 'expired',
    'superseded'));
-- Of a campaign one is asked about at a time.
create unique index campaign_edits_asked on campaign_edits (campaign_id) where status = 'awaiting_approval';

-- Null: it is asked about the campaign itself.
alter table approvals add column edit_id uuid references campaign_edits on delete cascade;
create index approvals_edit on approvals (edit_id, asked_at desc) where edit_id is not null;
-- What a change would deliver is not known while one of its screens is away.
alter table approvals alter column expected drop not null;
alter table approvals drop constraint approvals_status_check;
alter table approvals add constraint approvals_status_check
  check (status in ('asked', 'granted', 'returned', 'withdrawn', 'lapsed', 'superseded', 'cancelled'));
