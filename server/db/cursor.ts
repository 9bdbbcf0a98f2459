import { ProblemError } from '../http/problem.ts';

/** Where a page ended: the last row's sort value and id. Opaque to clients, harmless when forged: both are parameters. */
export interface Cursor {
  readonly value: string | number;
  readonly id: string;
}

export const encodeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

const isUuid = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text);

/** @throws ProblemError `invalid_request` when it is not one of ours. */
export function decodeCursor(text: string): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if ((typeof value === 'string' || typeof value === 'number') && isUuid(id)) return { value, id };
  } catch {
    // falls through: not one of ours
  }
  throw new ProblemError('invalid_request', { errors: [{ path: 'query/cursor', code: 'format' }] });
}

/** Cuts one row too many off and says where the next page starts. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor?: string } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    ...(rows.length > limit && last !== undefined ? { nextCursor: encodeCursor(cursorOf(last)) } : {}),
  };
}

/** A search text as an ILIKE pattern, its own wildcards taken literally. */
export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
