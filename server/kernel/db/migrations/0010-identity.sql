-- The embedded identity endpoint (server/identity): pools, their clients and users, and what a sign-in leaves behind.
-- Only the role marquee_identity sees these rows. Times are wall time. Secrets that are only compared are kept as SHA-256.

create table identity_pools (
  id text primary key check (length(id) <= 55 and id ~ '^[A-Za-z0-9_-]+_[0-9A-Za-z]+$'),
  -- RS256 private key as a JWK with its kid; the JWKS shows its public half.
  signing_key jsonb not null,
  -- Hex. Makes the stable fake salt and id that an unknown user gets.
  masking_key text not null,
  -- ON: who has no second factor must set one up at sign-in.
  mfa text not null check (mfa in ('OPTIONAL', 'ON')),
  -- Whether devices are remembered: a remembered one stands for the second factor.
  devices boolean not null,
  created_at timestamptz not null
);

create table identity_clients (
  id text primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  name text not null
);

create table identity_users (
  sub uuid primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  -- The lower-cased email address the user signs in with.
  username text not null,
  -- SRP salt and verifier, lower-case hex.
  salt text not null,
  verifier text not null,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  -- Name to text, as the protocol has them; sub is not among them.
  attributes jsonb not null,
  enabled boolean not null,
  temporary_password_expires_at timestamptz,
  -- Second factors. Secrets of authenticator apps as hex; a pending one is not proven yet.
  software_token_secret text,
  software_token_pending text,
  -- The last 30-second step whose code was used: a code works once.
  software_token_step bigint not null default 0,
  software_token_enabled boolean not null default false,
  sms_enabled boolean not null default false,
  preferred_mfa text check (preferred_mfa in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (pool_id, username)
);

-- Failed checks by user id, real or made up for an unknown name: the lock-out must not tell them apart. Passwords and
-- second factors count apart, so that a known password does not forgive wrong codes.
create table identity_attempts (
  pool_id text not null references identity_pools (id) on delete cascade,
  subject uuid not null,
  factor text not null check (factor in ('password', 'code', 'confirm-sign-up', 'reset-password')),
  failures integer not null,
  locked_until timestamptz,
  last_attempt_at timestamptz not null,
  primary key (pool_id, subject, factor)
);
create index identity_attempts_last_attempt_at on identity_attempts (last_attempt_at);

-- Codes sent by mail, by user id, real or made up: a code asked for in an unknown name must look like any other.
create table identity_codes (
  pool_id text not null references identity_pools (id) on delete cascade,
  subject uuid not null,
  purpose text not null check (purpose in ('confirm-sign-up', 'reset-password')),
  code_hash text not null,
  expires_at timestamptz not null,
  -- How many were asked for since the hour began.
  requests integer not null,
  hour_began_at timestamptz not null,
  primary key (pool_id, subject, purpose)
);
create index identity_codes_expires_at on identity_codes (expires_at);

-- Secret blocks and sessions: what the next answer of a half-done sign-in must match.
create table identity_challenges (
  token_hash text primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  client_id text not null references identity_clients (id) on delete cascade,
  subject uuid not null,
  name text not null,
  state jsonb not null,
  expires_at timestamptz not null
);
create index identity_challenges_expires_at on identity_challenges (expires_at);

-- Devices a user signed in on; without salt and verifier (lower-case hex) until the device has confirmed itself.
create table identity_devices (
  device_key text primary key check (length(device_key) <= 55),
  sub uuid not null references identity_users (sub) on delete cascade,
  group_key text not null,
  name text not null,
  salt text,
  verifier text,
  remembered boolean not null,
  created_at timestamptz not null,
  last_authenticated_at timestamptz not null
);
create index identity_devices_sub on identity_devices (sub, device_key);

-- One row a sign-in; its origin_jti is in every token that came of it, so revoking the row revokes them.
create table identity_refresh_tokens (
  origin_jti uuid primary key,
  token_hash text not null unique,
  client_id text not null references identity_clients (id) on delete cascade,
  sub uuid not null references identity_users (sub) on delete cascade,
  -- The device it happened on; forgetting the device ends it.
  device_key text,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_refresh_tokens_sub on identity_refresh_tokens (sub);
create index identity_refresh_tokens_expires_at on identity_refresh_tokens (expires_at);

alter table identity_pools enable row level security;
alter table identity_pools force row level security;
alter table identity_clients enable row level security;
alter table identity_clients force row level security;
alter table identity_users enable row level security;
alter table identity_users force row level security;
alter table identity_attempts enable row level security;
alter table identity_attempts force row level security;
alter table identity_codes enable row level security;
alter table identity_codes force row level security;
alter table identity_challenges enable row level security;
alter table identity_challenges force row level security;
alter table identity_devices enable row level security;
alter table identity_devices force row level security;
alter table identity_refresh_tokens enable row level security;
alter table identity_refresh_tokens force row level security;

create policy identity_pools_engine on identity_pools to marquee_identity using (true) with check (true);
create policy identity_clients_engine on identity_clients to marquee_identity using (true) with check (true);
create policy identity_users_engine on identity_users to marquee_identity using (true) with check (true);
create policy identity_attempts_engine on identity_attempts to marquee_identity using (true) with check (true);
create policy identity_codes_engine on identity_codes to marquee_identity using (true) with check (true);
create policy identity_challenges_engine on identity_challenges to marquee_identity using (true) with check (true);
create policy identity_devices_engine on identity_devices to marquee_identity using (true) with check (true);
create policy identity_refresh_tokens_engine on identity_refresh_tokens to marquee_identity using (true) with check (true);

grant select, insert, update, delete on
  identity_pools, identity_clients, identity_users, identity_attempts, identity_codes, identity_challenges,
  identity_devices, identity_refresh_tokens
  to marquee_identity;
