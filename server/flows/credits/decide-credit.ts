import type { Context } from '../../context.ts';
import type { Operator } from '../../kernel/caller.ts';
import { type CreditRow, findCredit, manualCreditEntity } from '../../rooms/credits/credit-rows.ts';
import { postTransfer } from '../../rooms/ledger/post-transfer.ts';
import { type Decision, decideRequest } from '../platform/decide-request.ts';

/**
 * Decides a credit of the operator's tenant; approved, the money is in the advertiser's balance in the same transaction.
 * @throws ProblemError `not_found`, `transition_refused`
 */
export const decideCredit = (app: Context, user: Operator, id: string, decision: Decision): Promise<CreditRow> =>
  decideRequest(app, user, id, decision, {
    entity: manualCreditEntity,
    kind: 'credit',
    find: findCredit,
    give: (tx, { namespaceId, companyId: instanceId, currency, amount }) =>
      postTransfer(
        { tx, clock: app.clock },
        {
          namespaceId,
          instanceId,
          currency,
          key: `manual_credit:${id}`,
          kind: 'manual_credit',
          at: app.clock.business(),
          // What is given is earned no more.
          postings: [
            { account: 'revenue', debit: amount },
            { account: 'customer', credit: amount },
          ],
        },
      ),
  });
