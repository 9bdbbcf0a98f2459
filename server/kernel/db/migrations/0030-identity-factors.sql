-- The rest of the identity endpoint: attributes that wait for their code, challenges asked of one user, counted requests.

alter table identity_users
  -- A new email address or phone number, by attribute name, until its code comes back; the old one stands so long.
  add column pending_attributes jsonb not null default '{}',
  -- Must have a second factor though the pool leaves it open.
  add column mfa_required boolean not null default false,
  -- Must also answer a code sent by mail, after the password.
  add column custom_challenge boolean not null default false;

alter table identity_attempts drop constraint identity_attempts_factor_check;
alter table identity_attempts add constraint identity_attempts_factor_check check (
  factor in ('password', 'code', 'confirm-sign-up', 'reset-password', 'verify-email', 'verify-phone_number', 'custom-challenge'));

alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check check (
  purpose in ('confirm-sign-up', 'reset-password', 'verify-email', 'verify-phone_number'));

-- How often something was asked for since the hour began. The key is a user id, real or made up, or a keyed hash of the
-- address a request came from.
create table identity_rates (
  pool_id text not null references identity_pools (id) on delete cascade,
  name text not null,
  key text not null,
  requests integer not null,
  hour_began_at timestamptz not null,
  primary key (pool_id, name, key)
);
create index identity_rates_hour_began_at on identity_rates (hour_began_at);

alter table identity_rates enable row level security;
alter table identity_rates force row level security;
create policy identity_rates_engine on identity_rates to marquee_identity using (true) with check (true);
grant select, insert, update, delete on identity_rates to marquee_identity;
