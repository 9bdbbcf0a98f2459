-- A file is one table: the report, its days and sources, or its single plays.
alter table report_exports add column content text not null default 'table' check (content in ('table', 'days', 'plays')),
  add column total boolean not null default false,
  add constraint report_exports_only_csv check (content = 'table' or format = 'csv');
