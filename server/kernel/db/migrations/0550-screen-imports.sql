-- A sheet of screens on its way into the inventory: uploaded, read into rows, checked, and written when an operator takes it. A leased job
-- does it in steps, each one transaction; what is kept here says where it goes on.
create table screen_imports (
  id uuid primary key,
  namespace_id uuid not null references namespaces,
  status text not null default 'checking'
    check (status in ('checking', 'checked', 'importing', 'failed', 'imported', 'cancelled')),
  -- What the file is called.
  name text not null,
  -- Where it lies until its rows are read.
  storage_key text,
  -- The first row, as it stands in the file; null until the rows are read.
  head jsonb check (jsonb_typeof(head) = 'array'),
  is_read boolean not null default false,
  row_count int not null default 0,
  -- What is wrong with the whole file, by which no row can be read.
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- The last row that is done with of what is under way, and how many are.
  position int not null default 0,
  done int not null default 0,
  -- What it would do, and once it is written what it did.
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  faulty int not null default 0,
  -- Which rows are written; null until an operator says so.
  takes text check (takes in ('all', 'faultless')),
  -- Whether all rows were to be written, and none was because the screens were others by then.
  was_refused boolean not null default false,
  -- Tries without a step forward, and when the next is due. Wall time, as the others.
  attempts int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  created_by_email text not null,
  -- Who takes it: what is written is written down as theirs.
  taken_by text,
  taken_by_email text,
  -- From when on it waits for those of its tenant that came before.
  queued_at timestamptz not null,
  -- When it was last its turn.
  touched_at timestamptz,
  expires_at timestamptz not null,
  check ((takes is null) = (taken_by is null) and (takes is null) = (taken_by_email is null))
);
create index screen_imports_newest on screen_imports (namespace_id, created_at desc, id);
create index screen_imports_open on screen_imports (namespace_id, queued_at) where status in ('checking', 'importing');
create index screen_imports_expiry on screen_imports (expires_at);

create table screen_import_rows (
  import_id uuid not null references screen_imports on delete cascade,
  -- As a spreadsheet counts them: the head is row 1.
  row int not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- What is wrong with it whatever screens there are, and what is wrong beside them.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  -- What it would change: {"code", "name", "isNew", "cells"}; null where it would change nothing, or has faults.
  change jsonb,
  -- A print of the screen that it was held against; null where there was none. Another print later: somebody has changed it since.
  print text,
  -- Whether its place lies in the sea, and an operator says that it is meant.
  at_sea jsonb,
  is_confirmed boolean not null default false,
  primary key (import_id, row)
);
-- What is left out.
create index screen_import_rows_left on screen_import_rows (import_id, row)
  where faults <> '[]' or problems <> '[]' or at_sea is not null;

alter table screen_imports enable row level security;
alter table screen_imports force row level security;
alter table screen_import_rows enable row level security;
alter table screen_import_rows force row level security;
grant select, insert, update, delete on screen_imports, screen_import_rows to marquee_worker;
create policy worker on screen_imports to marquee_worker using (true) with check (true);
create policy worker on screen_import_rows to marquee_worker using (true) with check (true);
grant select, insert, update on screen_imports to marquee_reviewer;
create policy operator on screen_imports to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
grant select, update (is_confirmed) on screen_import_rows to marquee_reviewer;
create policy operator on screen_import_rows to marquee_reviewer
  using (exists (select 1 from screen_imports i where i.id = import_id))
  with check (exists (select 1 from screen_imports i where i.id = import_id));

-- Whether screens stand in a city already: asked for each part of a sheet.
create index screens_of_city on screens (city, country_code);
