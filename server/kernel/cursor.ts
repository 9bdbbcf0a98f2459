import { ProblemError } from './problem.ts';

/** Where a page ended: the last row's sort value and id. Opaque to clients, harmless when forged: both are parameters. */
export interface Cursor {
  readonly value: string | number;
  readonly id: string;
}

/** A cursor as the address of a list carries it: base64url of JSON. */
export const encodeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What a sort value must look like, or the database could not read a forged one. */
const shapes = {
  text: (value: unknown) => typeof value === 'string' && !value.includes('\u0000'),
  bigint: (value: unknown) => Number.isSafeInteger(value),
  'double precision': (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  date: (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isInstant(`${value}T00:00:00.000Z`),
  timestamptz: isInstant,
} as const;

/** The type of a sort value, as PostgreSQL calls it. */
export type CursorType = keyof typeof shapes;

function isInstant(value: unknown): boolean {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value && /^(?!0000)\d{4}-/.test(value);
}

/** @throws ProblemError `invalid_request` when it is not one of ours. */
export function decodeCursor(text: string, type: CursorType): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (shapes[type](value) && isUuid(id)) return { value: value as Cursor['value'], id };
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
