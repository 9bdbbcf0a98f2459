-- The picture of a user, by its key in the store.
alter table users add column avatar_key text;

-- What invoices need of a business; its owners and managers keep it.
alter table instances add column company jsonb not null default '{}';
grant update (company) on instances to marquee_app;
