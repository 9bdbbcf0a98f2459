import type { Schema } from '#src/api/client.ts';
import { day, oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export type AuditGroup = Schema<'AuditGroup'>;

/** What changes can be of, in the order in which they are offered. */
export const groups = ['people', 'company', 'cards'] as const satisfies readonly AuditGroup[];

export interface ActivityQuery {
  /** A user's id, or `automatic`; empty for anybody. */
  readonly actor: string;
  /** Null for all. */
  readonly group: AuditGroup | null;
  /** Days, `YYYY-MM-DD`; empty for none. */
  readonly from: string;
  readonly to: string;
}

export const activityQuery = queryCodec<ActivityQuery>({ actor: text(), group: oneOf(groups), from: day, to: day });

/** What the product API is asked. */
export const toFilter = ({ actor, group, from, to }: ActivityQuery) => ({
  ...(actor ? { actor } : {}),
  ...(group ? { group } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});
