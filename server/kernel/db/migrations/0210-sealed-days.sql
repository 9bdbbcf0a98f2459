-- The one Merkle log (RFC 9162) whose leaves are the seals of closed days: its name, which every seal and head repeats.
create table seal_log (
  id uuid primary key default gen_random_uuid(),
  single boolean not null unique default true check (single)
);
insert into seal_log default values;

-- The platform's public keys, with the time in which each signed. They stay for good: old seals are checked by them.
create table seal_keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  public_key text not null unique check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  valid_from timestamptz not null,
  -- When another took its place.
  valid_until timestamptz
);

-- Closed days that wait for their seal; who seals one takes it away.
create table seals_due (
  campaign_id uuid not null,
  day date not null,
  -- Closed before there were seals.
  is_late boolean not null default false,
  -- Why its log cannot be sealed as it is; null where nothing speaks against it.
  refusal text,
  primary key (campaign_id, day),
  foreign key (campaign_id, day) references play_chain_heads
);

create table seals (
  leaf_index bigint primary key check (leaf_index >= 0),
  campaign_id uuid not null,
  day date not null,
  namespace_id uuid not null,
  instance_id uuid not null,
  length int not null,
  head bytea not null check (length(head) = 32),
  cost_micros bigint not null,
  impressions_micros bigint not null,
  -- The leaf of the campaign's sealed day before this one; zeros for the first.
  previous bytea not null check (length(previous) = 32),
  sealed_at timestamptz not null,
  is_late boolean not null,
  key_id text not null references seal_keys,
  signature bytea not null check (length(signature) = 64),
  leaf bytea not null unique check (length(leaf) = 32),
  unique (campaign_id, day),
  foreign key (campaign_id, day) references play_chain_heads
);

-- Hashes of the perfect subtrees: node `position` of `level` is over 2^level leaves from `position * 2^level` on.
create table seal_nodes (
  level smallint not null,
  position bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, position)
);

create unique index seal_nodes_leaf on seal_nodes (hash) where level = 0;

create table seal_tree_heads (
  size bigint not null,
  key_id text not null references seal_keys,
  root bytea not null check (length(root) = 32),
  at timestamptz not null,
  signature bytea not null check (length(signature) = 64),
  primary key (size, key_id)
);

do $$
declare t text;
begin
  foreach t in array array['seal_log', 'seal_keys', 'seals_due', 'seals', 'seal_nodes', 'seal_tree_heads'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
  -- What is published to everybody. Of a tenant there is nothing in it but hashes of what its own files hold.
  foreach t in array array['seal_log', 'seal_keys', 'seal_nodes', 'seal_tree_heads'] loop
    execute format('grant select on %I to marquee_app', t);
    execute format('create policy everybody on %I for select to marquee_app using (true)', t);
  end loop;
end $$;
grant select on seal_log to marquee_worker;
grant select, insert on seal_keys, seals, seal_nodes, seal_tree_heads to marquee_worker;
grant update (valid_until) on seal_keys to marquee_worker;
grant select, insert, delete on seals_due to marquee_worker;
grant update (refusal) on seals_due to marquee_worker;
grant select on seals to marquee_app;
create policy instance on seals for select to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id());

-- Append-only, as the plays are: nobody is granted more, and the owner of the tables stumbles here.
create function refuse_resealing() returns trigger language plpgsql as $$
begin
  raise exception 'The log of seals is append-only' using errcode = 'integrity_constraint_violation';
end $$;
do $$
declare t text;
begin
  foreach t in array array['seal_log', 'seals', 'seal_nodes', 'seal_tree_heads'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_resealing()', t);
  end loop;
  foreach t in array array['seal_log', 'seal_keys', 'seals', 'seal_nodes', 'seal_tree_heads'] loop
    execute format('create trigger never_emptied before truncate on %I for each statement execute function refuse_resealing()', t);
  end loop;
end $$;
create trigger never_taken_away before delete on seal_keys for each row execute function refuse_resealing();

-- A key is replaced once, and stays what it was.
create function check_seal_key() returns trigger language plpgsql as $$
begin
  if old.valid_until is not null or new.id <> old.id or new.public_key <> old.public_key or new.valid_from <> old.valid_from then
    raise exception 'The log of seals is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger only_replaced before update on seal_keys for each row execute function check_seal_key();

-- A seal comes next to the last, and says of a closed day what its chain says.
create function check_seal() returns trigger language plpgsql as $$
begin
  if new.leaf_index <> (select coalesce(max(leaf_index) + 1, 0) from seals) then
    raise exception 'A seal comes next to the last' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (select 1 from play_chain_heads h where h.campaign_id = new.campaign_id and h.day = new.day
    and h.closed_at is not null and h.length = new.length and h.head = new.head) then
    raise exception 'A seal is of a closed day' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger next_to_the_last before insert on seals for each row execute function check_seal();

-- What is closed waits for its seal from that moment on.
create function note_seal_due() returns trigger language plpgsql as $$
begin
  insert into seals_due (campaign_id, day) values (new.campaign_id, new.day) on conflict do nothing;
  return null;
end $$;
create trigger sealed_next after update on play_chain_heads for each row
  when (old.closed_at is null and new.closed_at is not null) execute function note_seal_due();

-- Days that were closed until now are sealed by the job and say so.
alter table play_chain_heads no force row level security;
alter table seals_due no force row level security;
insert into seals_due (campaign_id, day, is_late) select campaign_id, day, true from play_chain_heads where closed_at is not null;
alter table play_chain_heads force row level security;
alter table seals_due force row level security;
