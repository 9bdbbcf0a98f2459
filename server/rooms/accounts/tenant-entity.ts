import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { tenantLaw } from '../../kernel/tenant-law.ts';
import { entityOf } from '../../kernel/transition.ts';
import { raiseNotice } from '../notices/raise-notice.ts';

/** How long a tenant can be read that sells no more: wall time, for it is people who read. */
export const READABLE_MS = 90 * 86_400_000;

interface Context {
  readonly tx: Tx;
  /** Only wall time is used. */
  readonly clock: Clock;
}

const lasts = ({ clock }: Context) => new Date(clock.wall().getTime() + READABLE_MS);

/** A tenant. */
export const tenantEntity = entityOf<object, Context>()({
  table: 'namespaces',
  column: 'status',
  law: tenantLaw,
  stamp: (context, { status }) => {
    const wall = context.clock.wall();
    const version = sql`version = version + 1`;
    if (status === 'active')
      return [version, sql`opened_at = coalesce(opened_at, ${wall})`, sql`suspended_at = null`, sql`closes_at = null`];
    if (status === 'suspended') return [version, sql`suspended_at = ${wall}`, sql`closes_at = ${lasts(context)}`];
    return [version];
  },
  effects: {
    tellOperators: (context, { id }) =>
      raiseNotice(
        context,
        { namespaceId: id, instanceId: null },
        { type: 'tenant.suspended', payload: { closesAt: lasts(context).toISOString() } },
      ),
  },
});
