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
      -- Of whoever has left nothing is kept, whichever page they left open.
      select ${namespaceId}::uuid, ${userId}::text, ${changes}::jsonb, ${call.app.clock.wall()}::timestamptz
      where not exists (select 1 from users where user_id = ${userId} and deleted_at is not null)
      on conflict (namespace_id, user_id) do update
        set document = user_preferences.document || excluded.document, updated_at = excluded.updated_at
      returning document`),
    }),
  );
  return { status: 200, body: toPreferences(rows) };
};
