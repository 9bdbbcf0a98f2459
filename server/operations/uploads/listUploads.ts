import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { toUpload, type UploadRow, uploads } from '../../rooms/uploads/upload-rows.ts';

export const listUploads: Handler<'listUploads'> = async (_, call) => {
  const { userId } = memberOf(call);
  const now = call.app.clock.wall();
  const rows = await call.transaction((tx) =>
    tx.rows<UploadRow>(
      uploads(sql`where u.created_by = ${userId} and u.artwork_id is null and u.expires_at > ${now}::timestamptz
        order by u.created_at desc, u.id limit 200`),
    ),
  );
  return { status: 200, body: { items: rows.map(toUpload) } };
};
