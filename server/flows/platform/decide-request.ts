import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { raw, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import type { manualCreditEntity } from '../../rooms/credits/credit-rows.ts';

type Status = components['schemas']['ManualCreditStatus'];
export type Decision = components['schemas']['ManualCreditDecision'];

/** What one operator asked for, and another decides. */
interface Request {
  readonly id: string;
  readonly namespaceId: string;
  readonly status: Status;
  readonly requestedById: string;
  readonly decidedById: string | null;
}

interface Requests<Row extends Request> {
  /** Whose law is the desk's one of four eyes. */
  readonly entity: typeof manualCreditEntity;
  readonly find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** What is done once it is approved, in the same transaction. */
  readonly give: (tx: Tx, request: Row) => Promise<unknown>;
}

const decided = {
  approve: { status: 'approved', event: 'request.approved' },
  decline: { status: 'declined', event: 'request.declined' },
  withdraw: { status: 'withdrawn', event: 'request.withdrawn' },
} as const satisfies Record<Decision, { readonly status: Status; readonly event: string }>;

/**
 * Decides what another operator of the tenant asked for, or takes one's own request back. Runs as the worker: the caller is an operator
 * there. @throws ProblemError `not_found`, `transition_refused`
 */
export function decideRequest<Row extends Request>(
  { db, clock }: Context,
  user: Operator,
  id: string,
  decision: Decision,
  { entity, find, give }: Requests<Row>,
): Promise<Row> {
  const { status, event: type } = decided[decision];
  return db.transaction(workerFor(user), async (tx) => {
    await tx.run(sql`select 1 from ${raw(entity.table)} where id = ${id} for update`);
    const request = await find(tx, id);
    if (!request || request.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    // Said twice, or not heard the first time.
    if (request.status === status && request.decidedById === user.userId) return request;
    const set = [
      sql`decided_by = ${user.userId}`,
      sql`decided_by_email = ${user.email}`,
      sql`decided_at = ${clock.wall()}`,
    ];
    const event = { type, isOwn: request.requestedById === user.userId };
    await transition({ tx }, entity, request, event, {
      set,
      effects: { grantRequest: () => give(tx, request) },
    });
    return (await find(tx, id)) ?? request;
  });
}
