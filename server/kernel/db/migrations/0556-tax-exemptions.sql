-- Why a seller who has a tax id adds no tax, as its documents say it: a small business.
alter table sellers add column tax_exemption text check (tax_exemption <> '');

-- Why no tax is added to what a company buys, what proves it, and who has looked at that proof. Until when, where the seller is; the last day
-- counts. What orders were decided by stays with them, and what it was before stands in the desk's log.
create table tax_exemptions (
  instance_id uuid primary key references instances,
  namespace_id uuid not null references namespaces,
  reason text not null check (reason <> ''),
  evidence text not null check (evidence <> ''),
  valid_until date,
  set_by text not null,
  -- Wall time.
  set_at timestamptz not null
);
alter table tax_exemptions enable row level security;
alter table tax_exemptions force row level security;
grant select, insert, update, delete on tax_exemptions to marquee_worker;
create policy worker on tax_exemptions to marquee_worker using (true) with check (true);
grant select on tax_exemptions to marquee_app;
create policy instance on tax_exemptions for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
grant select on tax_exemptions to marquee_reviewer;
create policy operator on tax_exemptions for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
create trigger desk_log_change after insert or update or delete on tax_exemptions for each row
  when (current_setting('app.operation', true) <> '') execute function log_desk_change('company', '');
