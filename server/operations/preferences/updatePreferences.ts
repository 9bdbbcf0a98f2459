import { type Handler, userOf } from '../../http/operation.ts';
import { query, sql } from '../../kernel/db/database.ts';
import { type PreferencesRow, toPreferences } from '../../rooms/accounts/preferences.ts';

export const updatePreferences: Handler<'updatePreferences'> = async ({ body }, call) => {
  const { namespaceId, userId } = userOf(call);
  const changes = JSON.stringify(body);
  const { rows } = await call.transaction((tx) =>
    tx.finish({
      rows: query<PreferencesRow>(sql`
      insert into user_preferences (namespace_id, user_id, document, updated_at)
      values (${namespaceId}, ${userId}, ${changes}::jsonb, ${call.app.clock.wall()})
      on conflict (namespace_id, user_id) do update
        set document = user_preferences.document || excluded.document, updated_at = excluded.updated_at
      returning document`),
    }),
  );
  return { status: 200, body: toPreferences(rows) };
};
