-- Who sells: the head of a tenant's invoices, and what its tax is decided by. A tenant without one sells untaxed, by its name.
create table sellers (
  namespace_id uuid primary key references namespaces,
  legal_name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country_code text not null,
  -- Null: not registered for value added tax.
  tax_id text,
  register_id text,
  email text not null,
  -- Where an invoice's day begins.
  timezone text not null
);

-- The next number of each series. The row is locked by whoever issues until that is committed or undone: numbers have no gaps.
create table document_series (
  namespace_id uuid not null references namespaces,
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null,
  next bigint not null default 1,
  primary key (namespace_id, kind)
);

-- Prices and budgets are without tax; an order keeps what is added to them, and why (domain/tax).
alter table orders add column tax_minor bigint not null default 0, add column tax jsonb;
-- Those that were paid before: their documents are still to be issued (jobs/issue-earlier-invoices.ts).
create index orders_uninvoiced on orders (id) where tax is null;
-- The part of a refund that is tax.
alter table refunds add column tax_minor bigint not null default 0;

-- Invoices and credit notes. They outlive what they are of, and so refer to it by its id alone.
create table invoices (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  kind text not null check (kind in ('invoice', 'credit_note')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'overdue', 'paid', 'credited')),
  number bigint not null,
  label text not null,
  campaign_id uuid not null,
  campaign_name text not null,
  po_number text,
  order_id uuid not null,
  -- What a credit note pays back.
  refund_id uuid unique,
  -- The invoice that a credit note corrects.
  corrects uuid references invoices,
  currency_code text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null check (gross_minor = net_minor + tax_minor),
  -- Business time; the day is the seller's.
  issued_at timestamptz not null,
  issued_on date not null,
  due_on date,
  -- What it says (rooms/invoices/kept-document.ts), and the SHA-256 of that text, in hex.
  document text not null,
  sha256 text not null,
  search_text text generated always as (lower(label || ' ' || campaign_name || ' ' || coalesce(po_number, ''))) stored,
  unique (namespace_id, kind, number),
  check ((kind = 'credit_note') = (refund_id is not null and corrects is not null))
);
create unique index invoices_order on invoices (order_id) where kind = 'invoice';
create index invoices_newest on invoices (instance_id, issued_at desc, id desc);
create index invoices_campaign on invoices (campaign_id);
create index invoices_corrects on invoices (corrects) where corrects is not null;
create index invoices_sha256 on invoices (sha256);
create index invoices_due on invoices (due_on) where due_on is not null;

-- Frozen, whoever asks: only its status goes on. Not even who owns the tables changes or takes away what was issued.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{status,search_text}'::text[])
    is distinct from (to_jsonb(old) - '{status,search_text}'::text[]) then
    raise exception 'An invoice that was issued is corrected by a credit note only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger invoices_frozen before update or delete on invoices for each row execute function keep_invoice();

do $$
declare t text;
begin
  foreach t in array array['sellers', 'document_series', 'invoices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update on %I to marquee_worker', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;
-- Members see who sells to them, and their own invoices; only the server's own work issues any.
grant select on sellers to marquee_app;
create policy tenant_read on sellers for select to marquee_app using (namespace_id = app_namespace_id());
grant select on invoices to marquee_app;
create policy instance on invoices for select to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id());
