import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';

type SaleEvent = components['schemas']['SaleEvent'];

interface Done {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly namespaceId: string;
  /** Who did it, as they are called now. */
  readonly actor: string;
}

/** Writes down what an operator did to something that is sold, with what it says. */
export const logSale = (
  { tx, clock, namespaceId, actor }: Done,
  subjectId: string,
  event: SaleEvent['event'],
  details: object | null = null,
): Promise<number> =>
  tx.run(sql`
    insert into sale_log (id, namespace_id, subject_id, event, at, actor, details)
    values (${randomUUID()}, ${namespaceId}, ${subjectId}, ${event}, ${clock.wall()}, ${actor},
      ${details && JSON.stringify(details)}::jsonb)`);

/** What was done to the subject that `id` names, oldest first. */
export const logOf = (id: Sql): Sql => sql`
  coalesce((select jsonb_agg(jsonb_build_object('event', l.event, 'at', date_trunc('milliseconds', l.at), 'actor', l.actor) order by l.at)
    from sale_log l where l.subject_id = ${id}), '[]'::jsonb)`;
