-- Sign-ins whose tokens open nothing any more, though they have not expired: a token names its sign-in (origin_jti). Written by the
-- embedded identity engine with what it revokes, or by the app's report where another pool revokes. Times are wall time.
create table ended_sign_ins (
  sub uuid not null,
  -- The sign-in; '' for all that the user had made by then.
  origin_jti text not null check (char_length(origin_jti) <= 100),
  ended_at timestamptz not null,
  -- The sign-in that goes on, with tokens issued later than that.
  kept text check (char_length(kept) <= 100),
  primary key (sub, origin_jti)
);
create index ended_sign_ins_ended_at on ended_sign_ins (ended_at);
alter table ended_sign_ins enable row level security;
alter table ended_sign_ins force row level security;
create policy ended_sign_ins_engine on ended_sign_ins to marquee_identity using (true) with check (true);
create policy ended_sign_ins_own on ended_sign_ins to marquee_app
  using (sub::text = (select app_user_id())) with check (sub::text = (select app_user_id()));
create policy ended_sign_ins_sweep on ended_sign_ins to marquee_worker using (true);
grant select, insert, update on ended_sign_ins to marquee_identity, marquee_app;
grant select, delete on ended_sign_ins to marquee_worker;
