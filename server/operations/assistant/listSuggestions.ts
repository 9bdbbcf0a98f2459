import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { type ListedRow, listSuggestions as list } from '../../rooms/suggestions/suggestion-rows.ts';
import { toSuggestionSummary } from '../../views/suggestions/show-suggestion.ts';

export const listSuggestions: Handler<'listSuggestions'> = async ({ query }, call) => {
  const { cursor, limit = 25, q } = query;
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const rows = await call.transaction((tx) => list(tx, q, { after, limit: limit + 1 }));
  const cursorOf = ({ createdAt, id }: ListedRow) => ({ value: new Date(createdAt).toISOString(), id });
  return { status: 200, body: toPage(rows, limit, cursorOf, toSuggestionSummary) };
};
