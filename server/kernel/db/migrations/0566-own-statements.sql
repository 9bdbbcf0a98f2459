-- A media owner's people read what it has earned and was paid: its own account, and of that neither whose money it was, nor what advertisers
-- paid, nor who recorded it.

-- As before, and of an owner its own people: they read in a role of their own, which knows no other owner, whatever else they are.
create or replace function app_readable_owners() returns setof uuid language sql stable as $$
  select id from media_owners where namespace_id = (select app_namespace_id())
    and case current_user when 'marquee_owner' then name = (select app_media_owner()) else (select app_is_operator()) end $$;

grant select (id, namespace_id, name) on media_owners to marquee_owner;
create policy media_owner on media_owners for select to marquee_owner
  using (namespace_id = (select app_namespace_id()) and name = (select app_media_owner()));
grant select (id, currency_code) on namespaces to marquee_owner;
create policy media_owner on namespaces for select to marquee_owner using (id = (select app_namespace_id()));
grant select (namespace_id, timezone) on sellers to marquee_owner;
create policy media_owner on sellers for select to marquee_owner using (namespace_id = (select app_namespace_id()));

-- What was asked for and not agreed to, and why, is the operators' affair.
grant select (id, namespace_id, owner_id, share_bps, valid_from, currency_code, status, decided_at) on owner_contracts to marquee_owner;
create policy media_owner on owner_contracts for select to marquee_owner
  using (namespace_id = (select app_namespace_id()) and status = 'approved' and owner_id in (select app_readable_owners()));
grant select (id, namespace_id, owner_id, cause, screen_id, day, currency_code, plays, payable_minor, share_bps, transfer_id) on owner_earnings
  to marquee_owner;
grant select (id, namespace_id, owner_id, month, amount_minor, currency_code, bank_reference, paid_on, posted_on, recorded_at) on owner_payouts
  to marquee_owner;
alter policy readers on owner_earnings to marquee_reviewer, marquee_owner;
alter policy readers on owner_payouts to marquee_reviewer, marquee_owner;
grant select (namespace_id, owner_id, currency_code, balance_minor) on ledger_accounts to marquee_owner;
create policy media_owner on ledger_accounts for select to marquee_owner
  using (namespace_id = (select app_namespace_id()) and owner_id in (select app_readable_owners()));

-- What the screens are called that the caller's owner has earned something with, those too that are another's by now. Runs as the worker.
create function own_earning_screens() returns table (id uuid, name text, city_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, s.city_name from screens s
  where s.namespace_id = app_namespace_id() and exists (
    select 1 from owner_earnings e join media_owners o on o.id = e.owner_id
    where e.screen_id = s.id and o.namespace_id = app_namespace_id() and o.name = app_media_owner()) $$;
create index owner_earnings_screen on owner_earnings (screen_id, owner_id) where screen_id is not null;
do $$
begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function own_earning_screens() owner to marquee_worker';
  execute 'revoke all on function own_earning_screens() from public';
  execute 'grant execute on function own_earning_screens(), owner_plays_unshared(date) to marquee_owner';
  execute 'revoke create on schema public from marquee_worker';
end $$;
