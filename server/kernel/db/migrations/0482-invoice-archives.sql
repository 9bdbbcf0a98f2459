-- A month of invoices and credit notes in one file: written by a leased job, part after part, kept some days, swept.
create table invoice_archives (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- The first day of it, where the seller is.
  month date not null check (month = date_trunc('month', month)::date),
  status text not null default 'waiting' check (status in ('waiting', 'writing', 'done', 'failed')),
  -- Documents: how many are in it, and how many there are.
  written int not null default 0 check (written between 0 and total),
  total int not null check (total > 0),
  attempts int not null default 0,
  leased_until timestamptz,
  storage_key text,
  bytes bigint,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null
);
create unique index invoice_archives_under_way on invoice_archives (instance_id, month) where status in ('waiting', 'writing');
create index invoice_archives_instance on invoice_archives (instance_id, created_at desc);
create index invoice_archives_open on invoice_archives (created_at) where status in ('waiting', 'writing');
create index invoice_archives_expiry on invoice_archives (expires_at);

-- What of it is stored already: whoever goes on after its writer has died begins behind the last.
create table invoice_archive_parts (
  archive_id uuid not null references invoice_archives on delete cascade,
  position int not null,
  storage_key text not null,
  bytes bigint not null,
  documents int not null,
  -- Of each file in it what the list at the archive's end says.
  files jsonb not null,
  primary key (archive_id, position)
);

alter table invoice_archives enable row level security;
alter table invoice_archives force row level security;
alter table invoice_archive_parts enable row level security;
alter table invoice_archive_parts force row level security;
grant select, insert, update, delete on invoice_archives, invoice_archive_parts to marquee_worker;
create policy worker on invoice_archives to marquee_worker using (true) with check (true);
create policy worker on invoice_archive_parts to marquee_worker using (true) with check (true);
grant select, insert on invoice_archives to marquee_app;
create policy instance on invoice_archives to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))
  with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
