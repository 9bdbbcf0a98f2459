-- Files that were given out of receipts and monthly statements, by what they hold, as invoice_files has those of invoices: whoever has one
-- can ask whether it is one. What is told of it is kept beside, for a statement is written anew whenever it is asked for.
create table issued_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  kind text not null check (kind in ('receipt', 'statement')),
  format text not null check (format in ('pdf', 'csv')),
  -- The receipt's number, or the statement's month, YYYY-MM.
  label text not null,
  issued_on date not null,
  currency_code text not null,
  -- What a receipt is for; a statement has many sums.
  amount_minor bigint check ((amount_minor is not null) = (kind = 'receipt')),
  seller text not null,
  given_at timestamptz not null default now()
);
alter table issued_files enable row level security;
alter table issued_files force row level security;
grant select, insert on issued_files to marquee_worker, marquee_app;
create policy worker on issued_files to marquee_worker using (true) with check (true);
create policy instance on issued_files to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
