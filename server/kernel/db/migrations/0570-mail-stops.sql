-- Addresses that mail came back from for good, or whose readers complained: nothing more is sent there until they say so
-- (server/rooms/notifications/mail-stops.ts). Of a tenant each: what one was told is none of another's business.
create table mail_stops (
  namespace_id uuid not null references namespaces,
  -- Lower case.
  address text not null,
  reason text not null check (reason in ('bounced', 'complained')),
  -- Why, by RFC 3463, such as 5.1.1; null where nobody said.
  status text,
  -- Wall time.
  at timestamptz not null,
  primary key (namespace_id, address)
);
alter table mail_stops enable row level security;
alter table mail_stops force row level security;
grant select, insert, update, delete on mail_stops to marquee_worker;
create policy worker on mail_stops to marquee_worker using (true) with check (true);
-- Everybody sees what is said of their own address, and has mail sent there again.
grant select, delete on mail_stops to marquee_app;
create policy own on mail_stops to marquee_app
  using (namespace_id = (select app_namespace_id()) and address in (
    select lower(u.email) from users u
    where u.namespace_id = app_namespace_id() and u.user_id = app_user_id() and u.deleted_at is null and u.email <> ''));
