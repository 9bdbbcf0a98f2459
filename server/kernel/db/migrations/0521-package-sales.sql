-- What each of a tenant's packages has brought: sums, and no campaign of anybody's. Runs as the worker: operators see no campaigns.
create function package_sales(p_packages uuid[]) returns table (package_id uuid, campaigns int, paid bigint)
language sql stable security definer set search_path = public as $$
  select x.package_id, count(*)::int, sum(coalesce(u.net_minor, x.price_minor))::bigint
  from campaign_packages x left join offer_uses u on u.campaign_id = x.campaign_id and u.status = 'used'
  where x.package_id = any(p_packages) and x.namespace_id = app_namespace_id() and app_is_operator()
    and exists (select 1 from orders o where o.campaign_id = x.campaign_id and o.status in ('paid', 'partially_refunded', 'refunded'))
  group by x.package_id $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function package_sales(uuid[]) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function package_sales(uuid[]) from public;
grant execute on function package_sales(uuid[]) to marquee_reviewer;
