-- Where a refund goes: to the card that paid, to the advertiser's balance (chosen, or because the card is gone), or off what is owed by an
-- invoice.
alter table refunds
  add column destination text check (destination in ('card', 'balance', 'invoice')),
  add column is_card_gone boolean not null default false;
update refunds r set destination = case p.method when 'balance' then 'balance' when 'credit' then 'invoice' else 'card' end
from payments p where p.id = r.payment_id;
alter table refunds alter column destination set not null,
  add constraint refunds_card_gone check (destination = 'balance' or not is_card_gone);
create index refunds_payment on refunds (payment_id);
create index chargebacks_holding on chargebacks (instance_id, currency_code) where status in ('open', 'loss_asked') and released_at is null;

-- As before, and what a bank has taken back of a payment that was refunded to the balance cannot be spent either.
create or replace function balance_taken_back(of uuid, currency text) returns bigint language sql stable as $$
  select coalesce(sum(case when cb.top_up_id is not null then cb.amount_minor else least(cb.amount_minor, (
    select coalesce(sum(r.amount_minor), 0) from refunds r
    where r.payment_id = cb.payment_id and r.destination = 'balance' and r.status = 'done')) end), 0)::bigint
  from chargebacks cb
  where cb.instance_id = of and cb.currency_code = currency and cb.status in ('open', 'loss_asked') and cb.released_at is null
$$;
