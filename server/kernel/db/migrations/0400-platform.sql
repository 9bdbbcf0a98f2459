-- What a tenant's screens and campaigns are paid in; null: whatever its screens cost.
alter table namespaces add column currency_code text check (currency_code ~ '^[A-Z]{3}$');
