import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { type PersonRow, personRows, toPerson } from '../../views/people/desk-people.ts';

export const listDeskPeople: Handler<'listDeskPeople'> = async ({ query }, call) => {
  const { q, has, cursor, limit = 25 } = query;
  const like = q?.trim() ? likePattern(q) : undefined;
  const after = cursor ? decodeCursor(cursor, 'text') : undefined;
  const rows = await call.transaction((tx) => tx.rows<PersonRow>(personRows({ like, has, after, limit: limit + 1 })));
  return {
    status: 200,
    body: toPage(rows, limit, ({ sortedBy, userId }) => ({ value: sortedBy, id: userId }), toPerson),
  };
};
