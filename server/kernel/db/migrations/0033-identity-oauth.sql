-- OAuth at the embedded identity endpoint: what a client is registered for, codes on their way, and users of other providers.

alter table identity_clients
  -- Whose accounts the client lets in by the code flow, e.g. ["Google"]; empty: the code flow is not its own.
  add column identity_providers jsonb not null default '[]',
  -- Compared exactly, but for the port of a loopback host (RFC 8252, section 7.3).
  add column redirect_uris jsonb not null default '[]',
  add column logout_uris jsonb not null default '[]';

-- EXTERNAL_PROVIDER: whom another provider vouches for. The username is <provider>_<id there>; no password ever opens it.
alter table identity_users drop constraint identity_users_status_check;
alter table identity_users add constraint identity_users_status_check
  check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER'));

-- What the access tokens of a sign-in may be used for; parts with a space between them.
alter table identity_refresh_tokens add column scope text not null default 'aws.cognito.signin.user.admin';

-- Authorization codes, each good once for five minutes. A used one stays for a while: who sends it again is a thief, or was
-- robbed, and the sign-in that came of it ends.
create table identity_oauth_codes (
  code_hash text primary key,
  client_id text not null references identity_clients (id) on delete cascade,
  sub uuid not null references identity_users (sub) on delete cascade,
  redirect_uri text not null,
  -- SHA-256 of the verifier, base64url (PKCE, S256).
  code_challenge text not null,
  scope text not null,
  nonce text,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The sign-in that came of it.
  origin_jti uuid
);
create index identity_oauth_codes_expires_at on identity_oauth_codes (expires_at);

alter table identity_oauth_codes enable row level security;
alter table identity_oauth_codes force row level security;
create policy identity_oauth_codes_engine on identity_oauth_codes to marquee_identity using (true) with check (true);
grant select, insert, update, delete on identity_oauth_codes to marquee_identity;
