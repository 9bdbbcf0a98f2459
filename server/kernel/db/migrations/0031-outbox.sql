-- Mail and text messages: written in the transaction that asks for them, sent afterwards by a leased job. Where nothing sends
-- them (one machine, no mail server) the row itself is the delivery, and the devtools area shows it.

create table outbox (
  id uuid primary key,
  -- The order of arrival, also within one millisecond.
  position bigint generated always as identity,
  namespace_id uuid not null references namespaces,
  medium text not null check (medium in ('EMAIL', 'SMS')),
  destination text not null,
  -- The BCP 47 tag the recipient reads; null: the tenant's.
  locale text,
  -- What the message says (server/mail/message.ts). Emptied once it is sent, except where the outbox is shown.
  content jsonb not null,
  attempts int not null default 0,
  -- Due when past; a sender leases a row by moving this ahead. Null: sent, given up, or never to be sent from here.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index outbox_position on outbox (position desc);
create index outbox_destination on outbox (destination, position desc);
create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null;
create index outbox_created_at on outbox (created_at);

alter table outbox enable row level security;
alter table outbox force row level security;
grant select, insert, update, delete on outbox to marquee_worker;
create policy worker on outbox to marquee_worker using (true) with check (true);
-- The identity engine hands messages over and reads none.
grant insert on outbox to marquee_identity;
create policy identity_hands_over on outbox for insert to marquee_identity with check (true);
-- Whose pool it is.
grant select (id, user_pool_id) on namespaces to marquee_identity;
create policy identity_read on namespaces for select to marquee_identity using (true);
