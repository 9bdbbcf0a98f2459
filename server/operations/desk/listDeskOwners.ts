import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { type OwnerRow, ownerRows, toOwner } from '../../views/reviews/desk-owners.ts';

export const listDeskOwners: Handler<'listDeskOwners'> = async ({ query }, call) => {
  const { q, cursor, limit = 25 } = query;
  const like = q?.trim() ? likePattern(q) : undefined;
  const after = cursor ? decodeCursor(cursor, 'text') : undefined;
  const rows = await call.transaction((tx) =>
    tx.rows<OwnerRow>(ownerRows({ like, after, limit: limit + 1, now: call.app.clock.business() })),
  );
  return { status: 200, body: toPage(rows, limit, ({ sortedBy, id }) => ({ value: sortedBy, id }), toOwner) };
};
