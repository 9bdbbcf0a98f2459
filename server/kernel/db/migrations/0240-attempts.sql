-- One order may be tried with one card after another. Should two of its checkouts be paid, the later payment is one too many.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('rejected', 'undelivered', 'late_payment', 'duplicate_payment', 'cancelled', 'reduced'));
-- How many cards were declined of late.
create index payments_declined on payments (instance_id, settled_at) where status = 'failed';
