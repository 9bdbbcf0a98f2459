-- A player's key speaks for one screen of the installation: whoever holds it signs plays, and with it money, for every screen that has it.
-- Where several have one already, it stays with the screen that was heard of last, for that is where the player is now; a screen that is
-- not retired comes before one that is. The others are left without a key, as if an operator had revoked it: they say so at the desk and
-- in its log, and get a new one there. What the key signed for them before counts.
set local role marquee_worker;
select set_config('app.operation', 'revokeScreenKey', true), set_config('app.actor', '', true);
update screens s set public_key = null, simulated = false, key_given_at = null
from (
  select k.id, row_number() over (partition by k.public_key
    order by k.status = 'retired', c.reported_until desc nulls last, k.key_given_at desc nulls last, k.id) as place
  from screens k left join screen_cursors c on c.screen_id = k.id where k.public_key is not null) d
where d.id = s.id and d.place > 1;
select set_config('app.operation', '', true);
reset role;
create unique index screens_public_key on screens (public_key) where public_key is not null;
