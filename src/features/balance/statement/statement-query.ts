import { day, oneOf, queryCodec } from '#src/patterns/list/query-codec.ts';
import { type EntryKind, shownKinds } from '../balance-words.ts';

export interface StatementQuery {
  /** Null for all. */
  readonly kind: EntryKind | null;
  /** Days, `YYYY-MM-DD`; empty for none. */
  readonly from: string;
  readonly to: string;
}

export const statementQuery = queryCodec<StatementQuery>({ kind: oneOf(shownKinds), from: day, to: day });

/** What the product API is asked. */
export const toFilter = ({ kind, from, to }: StatementQuery) => ({
  ...(kind ? { kind: [kind] } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});
