-- A screen signs with an Ed25519 key of its own; the platform knows the public half, 32 bytes in base64url. Null: nobody speaks for it.
alter table screens add column public_key text check (public_key ~ '^[A-Za-z0-9_-]{43}$');
alter table screens drop column key_hash;

-- The calls that screens have signed, each once: what is played back later is known, and what comes too often is counted.
create table screen_calls (
  screen_id uuid not null references screens,
  nonce text not null,
  at timestamptz not null,
  primary key (screen_id, nonce)
);
create index screen_calls_at on screen_calls (screen_id, at);

-- What a screen reported that no working player reports, for the platform's operators.
create table play_flags (
  id bigserial primary key,
  namespace_id uuid not null references namespaces,
  screen_id uuid not null references screens,
  play_id uuid not null,
  reason text not null,
  play jsonb not null,
  received_at timestamptz not null,
  business_at timestamptz not null,
  unique (screen_id, play_id, reason)
);
create index play_flags_newest on play_flags (namespace_id, id desc);

-- In which hours of business time a screen was heard of, and how many plays of whomever it showed in each.
create table screen_hours (
  screen_id uuid not null references screens,
  hour timestamptz not null,
  namespace_id uuid not null references namespaces,
  plays int not null default 0,
  primary key (screen_id, hour)
);

-- The log of billed plays, a chain for each campaign and day: entry n is the SHA-256 over entry n - 1 and its own play.
create table play_chain (
  campaign_id uuid not null,
  day date not null,
  seq int not null check (seq > 0),
  play_id uuid not null unique,
  namespace_id uuid not null,
  instance_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (campaign_id, day, seq)
);
create table play_chain_heads (
  campaign_id uuid not null,
  day date not null,
  namespace_id uuid not null,
  instance_id uuid not null,
  length int not null,
  head bytea not null check (length(head) = 32),
  -- Since when, in business time, nothing is taken for this day any more.
  closed_at timestamptz,
  primary key (campaign_id, day)
);
create index play_chain_heads_open on play_chain_heads (day) where closed_at is null;

-- Who holds the token reads one day's log of one campaign until it expires. Only the token's SHA-256 is kept.
create table play_log_links (
  token_hash bytea primary key,
  namespace_id uuid not null references namespaces,
  instance_id uuid not null references instances,
  campaign_id uuid not null references campaigns on delete cascade,
  day date not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['screen_calls', 'play_flags', 'screen_hours', 'play_chain', 'play_chain_heads', 'play_log_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy worker on %I to marquee_worker using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, delete on screen_calls, play_flags to marquee_worker;
grant select, insert, update, delete on screen_hours to marquee_worker;
grant select, insert on play_chain to marquee_worker;
grant select, insert, update on play_chain_heads to marquee_worker;
grant select, delete on play_log_links to marquee_worker;
grant usage on all sequences in schema public to marquee_worker;

grant select on play_chain, play_chain_heads to marquee_app;
create policy instance on play_chain for select to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id());
create policy instance on play_chain_heads for select to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id());
grant select, insert, delete on play_log_links to marquee_app;
create policy instance on play_log_links to marquee_app
  using (namespace_id = app_namespace_id() and instance_id = app_instance_id())
  with check (namespace_id = app_namespace_id() and instance_id = app_instance_id());

-- An operator sees what the screens of the namespace do, and gives them keys.
create function app_is_operator() returns boolean language sql stable as $$
  select exists (select 1 from platform_roles
    where namespace_id = app_namespace_id() and user_id = app_user_id() and role = 'operator') $$;
grant select on play_flags, screen_hours, screen_cursors to marquee_reviewer;
create policy operator on play_flags for select to marquee_reviewer using (namespace_id = app_namespace_id() and app_is_operator());
create policy operator on screen_hours for select to marquee_reviewer using (namespace_id = app_namespace_id() and app_is_operator());
create policy operator on screen_cursors for select to marquee_reviewer using (app_is_operator()
  and exists (select 1 from screens s where s.id = screen_id and s.namespace_id = app_namespace_id()));
grant update (public_key, simulated) on screens to marquee_reviewer;
grant select (public_key, simulated) on screens to marquee_reviewer;
create policy operator on screens for update to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_operator())
  with check (namespace_id = app_namespace_id() and app_is_operator());

-- Append-only: not even a mistake of ours rewrites what was shown. Nobody is granted it, and whoever owns the table stumbles here.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The log of plays is append-only' using errcode = 'integrity_constraint_violation';
end $$;
revoke update, delete on plays from marquee_worker;
do $$
declare t text;
begin
  foreach t in array array['plays', 'play_chain'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_rewriting()', t);
    execute format('create trigger never_emptied before truncate on %I for each statement execute function refuse_rewriting()', t);
  end loop;
end $$;
create trigger never_taken_away before delete on play_chain_heads for each row execute function refuse_rewriting();
create trigger never_emptied before truncate on play_chain_heads for each statement execute function refuse_rewriting();

-- An entry comes after the last one of a day that is open, and only a longer chain has another head.
create function check_chain_entry() returns trigger language plpgsql as $$
declare last int; closed timestamptz;
begin
  select length, closed_at into last, closed from play_chain_heads where campaign_id = new.campaign_id and day = new.day;
  if last is null or closed is not null or new.seq <= last then
    raise exception 'The log of plays is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger after_the_last before insert on play_chain for each row execute function check_chain_entry();
create function check_chain_head() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or new.campaign_id <> old.campaign_id or new.day <> old.day or new.length < old.length
    or (new.length = old.length and new.head <> old.head) then
    raise exception 'The log of plays is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger only_longer before update on play_chain_heads for each row execute function check_chain_head();
