-- Whether the caller is suspended wherever they are a member: they read so, in place of an offer to open a company.
create function app_is_suspended() returns boolean language sql stable security definer set search_path = public as $$
  select coalesce(bool_or(m.status = 'suspended') and not bool_or(m.status = 'active'), false) from memberships m
  where m.namespace_id = app_namespace_id() and m.user_id = app_user_id() $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function app_is_suspended() owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function app_is_suspended() from public;
grant execute on function app_is_suspended() to marquee_app;
