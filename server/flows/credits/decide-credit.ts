import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import type { ProvenUser } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { type CreditRow, findCredit, manualCreditEntity } from '../../rooms/credits/credit-rows.ts';
import { postTransfer } from '../../rooms/ledger/post-transfer.ts';

type Decision = components['schemas']['ManualCreditDecision'];

const decided = {
  approve: { status: 'approved', event: 'credit.approved' },
  decline: { status: 'declined', event: 'credit.declined' },
  withdraw: { status: 'withdrawn', event: 'credit.withdrawn' },
} as const satisfies Record<Decision, object>;

/**
 * Decides a credit of the operator's tenant; approved, the money is in the advertiser's balance in the same transaction. Runs as the
 * worker: the caller is an operator there. @throws ProblemError `not_found`, `transition_refused`
 */
export function decideCredit(app: Context, user: ProvenUser, id: string, decision: Decision): Promise<CreditRow> {
  const { clock } = app;
  const { status, event: type } = decided[decision];
  return app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`select 1 from manual_credits where id = ${id} for update`);
    const credit = await findCredit(tx, id);
    if (!credit || credit.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    // Said twice, or not heard the first time.
    if (credit.status === status && credit.decidedById === user.userId) return credit;
    const { namespaceId, companyId: instanceId, currency, amount } = credit;
    const giveCredit = () =>
      postTransfer(
        { tx, clock },
        {
          namespaceId,
          instanceId,
          currency,
          key: `manual_credit:${id}`,
          kind: 'manual_credit',
          at: clock.business(),
          // What is given is earned no more.
          postings: [
            { account: 'revenue', debit: amount },
            { account: 'customer', credit: amount },
          ],
        },
      );
    const set = [
      sql`decided_by = ${user.userId}`,
      sql`decided_by_email = ${user.email}`,
      sql`decided_at = ${clock.wall()}`,
    ];
    const event = { type, isOwn: credit.requestedById === user.userId };
    await transition({ tx }, manualCreditEntity, credit, event, { set, effects: { giveCredit } });
    return (await findCredit(tx, id)) ?? credit;
  });
}
