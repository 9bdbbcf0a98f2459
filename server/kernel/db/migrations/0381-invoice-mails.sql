-- Mails about documents that are still to be written: that one was issued, that one is due, that one is overdue. Written in the
-- transaction that makes them true; the job that writes the mail into the outbox marks them told.
create table invoice_mails (
  invoice_id uuid not null references invoices,
  occasion text not null check (occasion in ('issued', 'due_soon', 'overdue')),
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- Wall time; null once it is told, or given up.
  next_attempt_at timestamptz,
  attempts int not null default 0,
  told_at timestamptz,
  primary key (invoice_id, occasion)
);
create index invoice_mails_due on invoice_mails (next_attempt_at) where next_attempt_at is not null;

alter table invoice_mails enable row level security;
alter table invoice_mails force row level security;
grant select, insert, update on invoice_mails to marquee_worker;
create policy worker on invoice_mails to marquee_worker using (true) with check (true);
