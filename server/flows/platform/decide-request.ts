import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { raw, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import type { manualCreditEntity } from '../../rooms/credits/credit-rows.ts';
import { notify } from '../../rooms/notifications/notify.ts';

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
  /** What was asked for, as whoever asked is told. */
  readonly kind: NonNullable<components['schemas']['NotificationFacts']['request']>;
  readonly find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** What is done once it is approved, in the same transaction. */
  readonly give: (tx: Tx, request: Row) => Promise<unknown>;
}

/** What becomes of a request by each decision, and the event of it. */
export const decided = {
  approve: { status: 'approved', event: 'request.approved' },
  decline: { status: 'declined', event: 'request.declined' },
  withdraw: { status: 'withdrawn', event: 'request.withdrawn' },
} as const satisfies Record<Decision, { readonly status: Status; readonly event: string }>;

/**
 * Decides what another operator of the tenant asked for, or takes one's own request back. Runs as the worker: the caller is an operator
 * there, and is looked at again. @throws ProblemError `forbidden`, `not_found`, `transition_refused`
 */
export function decideRequest<Row extends Request>(
  { db, clock }: Context,
  user: Operator,
  id: string,
  decision: Decision,
  requests: Requests<Row>,
): Promise<Row> {
  const { entity, find } = requests;
  const { status } = decided[decision];
  return db.transaction(workerFor(user), async (tx) => {
    await requireOperator(tx, user);
    await tx.run(sql`select 1 from ${raw(entity.table)} where id = ${id} for update`);
    const request = await find(tx, id);
    if (!request || request.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    // Said twice, or not heard the first time.
    if (request.status === status && request.decidedById === user.userId) return request;
    await decideLocked({ tx, clock }, user, request, decision, requests);
    return (await find(tx, id)) ?? request;
  });
}

/** The same of a request that is locked already, in the midst of something else. @throws ProblemError `transition_refused` */
export async function decideLocked<Row extends Request>(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { userId, email }: Operator,
  request: Row,
  decision: Decision,
  { entity, kind, give }: Pick<Requests<Row>, 'entity' | 'kind' | 'give'>,
): Promise<void> {
  const event = { type: decided[decision].event, isOwn: request.requestedById === userId };
  await transition({ tx }, entity, request, event, {
    set: [sql`decided_by = ${userId}`, sql`decided_by_email = ${email}`, sql`decided_at = ${clock.wall()}`],
    effects: { grantRequest: () => give(tx, request) },
  });
  if (decision === 'withdraw') return;
  await notify(
    { tx, clock },
    { namespaceId: request.namespaceId, instanceId: null },
    {
      ...{ type: 'desk.requestDecided', key: request.id, about: request.id, userId: request.requestedById },
      facts: { request: kind, isApproved: decision === 'approve' },
    },
  );
}
