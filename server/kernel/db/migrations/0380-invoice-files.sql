-- What PINT AE asks of a seller in the Emirates: the emirate (ISO 3166-2 without the country), and who gave out the trade licence.
alter table sellers add column subdivision text, add column register_authority text;

-- Documents that broke a rule before they were issued (domain/invoices/rules.ts): not issued, and tried again. What was paid stays paid.
create table refused_documents (
  order_id uuid primary key references orders on delete cascade,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  -- The credit note of this refund; null: the invoice of the order.
  refund_id uuid,
  rules text[] not null,
  -- The card that paid, for when it is issued after all.
  card jsonb,
  refused_at timestamptz not null,
  -- Wall time.
  next_try_at timestamptz not null
);
create index refused_documents_due on refused_documents (next_try_at);

-- The files of documents that were given out, by what they hold: whoever has one can ask whether it is one (GET /invoice-files/{sha256}).
create table invoice_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  invoice_id uuid not null references invoices,
  format text not null check (format in ('pdf', 'ubl', 'cii')),
  given_at timestamptz not null default now()
);
create index invoice_files_invoice on invoice_files (invoice_id);

do $$
declare t text;
begin
  foreach t in array array['refused_documents', 'invoice_files'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;
revoke update, delete on invoice_files from marquee_worker;
-- A member who is given a file has it noted.
grant select, insert on invoice_files to marquee_app;
create policy instance on invoice_files to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id());
