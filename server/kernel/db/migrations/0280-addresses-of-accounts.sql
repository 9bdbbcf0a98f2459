-- By whose word somebody signs in, where it is not by a password; null for those and for who came before this was kept.
alter table users add column social_provider text check (social_provider in ('google', 'apple'));
create index users_address on users (namespace_id, lower(email));

-- How else somebody signs in who has proven this address and is about to get an account of their own: by a password, or by another
-- provider; no row where nobody has the address. Runs as the worker: a user sees no other.
create function account_of_address(p_email text) returns table (sign_in text)
language sql stable security definer set search_path = public as $$
  select coalesce(social_provider, 'password') from users
  where namespace_id = app_namespace_id() and user_id <> app_user_id() and lower(email) = lower(p_email)
    and deleted_at is null
  order by social_provider nulls first, created_at limit 1 $$;
do $$ begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function account_of_address(text) owner to marquee_worker';
  execute 'revoke create on schema public from marquee_worker';
end $$;
revoke all on function account_of_address(text) from public;
grant execute on function account_of_address(text) to marquee_app;
