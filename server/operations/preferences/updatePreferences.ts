import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { readPreferences } from '../../rooms/accounts/preferences.ts';

export const updatePreferences: Handler<'updatePreferences'> = async ({ body }, call) => {
  const { namespaceId, userId } = userOf(call);
  const preferences = await call.transaction(async (tx) => {
    const changes = JSON.stringify(body);
    await tx.run(sql`
      insert into user_preferences (namespace_id, user_id, document, updated_at)
      values (${namespaceId}, ${userId}, ${changes}::jsonb, ${call.app.clock.wall()})
      on conflict (namespace_id, user_id) do update
        set document = user_preferences.document || excluded.document, updated_at = excluded.updated_at`);
    return readPreferences(tx, userId);
  });
  return { status: 200, body: preferences };
};
