import { localDate } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export interface Owner {
  readonly id: string;
  readonly name: string;
  /** The tenant's, or else that of most of its screens. */
  readonly currency: string;
  /** The seller's. */
  readonly timezone: string;
}

/**
 * A media owner whose account the caller may read: the one place that says so, by `app_readable_owners` of the database.
 * @throws ProblemError `not_found`
 */
export async function findOwner(tx: Tx, id: string): Promise<Owner> {
  const owner = await tx.row<Owner>(sql`
    select o.id, o.name,
      coalesce(n.currency_code, (select s.currency_code from screens s where s.namespace_id = n.id
        group by 1 order by count(*) desc, 1 limit 1), 'USD') as currency,
      coalesce((select s.timezone from sellers s where s.namespace_id = n.id), 'UTC') as timezone
    from media_owners o join namespaces n on n.id = o.namespace_id
    where o.id = ${id} and o.id in (select app_readable_owners())`);
  if (!owner) throw new ProblemError('not_found');
  return owner;
}

/** The seller's day, `YYYY-MM-DD`. */
export const dayOf = ({ timezone }: Pick<Owner, 'timezone'>, at: Date): string => localDate(timezone, at.getTime());
