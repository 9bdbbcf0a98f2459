-- What a member may book in a calendar month without another's word, minor units and without tax; null: as much as the company can pay.
-- Owners have none.
alter table memberships add column spending_limit_minor bigint check (spending_limit_minor >= 0);
alter table memberships add constraint memberships_owner_unlimited check (role <> 'owner' or spending_limit_minor is null);

-- Who answers for what an order costs, and since which day of the seller's, in business time: limits are counted by both.
alter table orders add column spender_id text, add column spent_on date;
-- Of orders from before nothing more exact is known.
update orders set spender_id = created_by, spent_on = (created_at at time zone 'UTC')::date;
create index orders_spent on orders (instance_id, spender_id, spent_on);
