-- Why the provider refused a refund, by its own code; null while it has not.
alter table refunds add column failure text;

-- An operator sees the refunds that came to nothing in the namespace, and has them tried again.
grant select on refunds to marquee_reviewer;
grant update (status, attempts, next_try_at, done_at) on refunds to marquee_reviewer;
create policy operator_read on refunds for select to marquee_reviewer using (namespace_id = app_namespace_id() and app_is_operator());
create policy operator_retry on refunds for update to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_operator() and status = 'failed')
  with check (namespace_id = app_namespace_id() and app_is_operator() and status = 'due');

-- With what an operator needs to look into them at the provider. Runs as the worker: an operator sees no campaigns and no payments.
create function failed_refunds() returns table (id uuid, campaign_id uuid, campaign_name text, instance_name text, amount_minor bigint,
  currency_code text, reason text, attempts int, failure text, provider_payment_id text, created_at timestamptz, failed_at timestamptz)
language sql stable security definer set search_path = public as $$
  select r.id, c.id, c.name, i.name, r.amount_minor, p.currency_code, r.reason, r.attempts, r.failure, p.provider_payment_id, r.created_at,
    coalesce(r.done_at, r.created_at)
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id join campaigns c on c.id = o.campaign_id
  join instances i on i.id = r.instance_id
  where r.namespace_id = app_namespace_id() and app_is_operator() and r.status = 'failed' $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function failed_refunds() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function failed_refunds() from public;
grant execute on function failed_refunds() to marquee_reviewer;
