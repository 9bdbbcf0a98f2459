import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { offersWhere } from '../../rooms/team/team-rows.ts';

export const listOwnInvitations: Handler<'listOwnInvitations'> = async (_, call) => {
  const { namespaceId, email } = userOf(call);
  const { db, clock } = call.app;
  if (email === '') return { status: 200, body: { items: [] } };
  const items = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    offersWhere(
      tx,
      sql`i.namespace_id = ${namespaceId} and i.email = ${email.toLowerCase()} and i.status = 'open'
        and i.expires_at > ${clock.wall()}::timestamptz`,
    ),
  );
  return { status: 200, body: { items } };
};
