import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import type { Operator } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ContractRow, findContract, ownerContractEntity } from '../../rooms/owners/contract-rows.ts';
import { type Decision, decideRequest } from '../platform/decide-request.ts';

/**
 * Decides what was asked for about an owner's share. Agreed to, it holds from its day on, which must not be over: days that have been are
 * never shared otherwise. @throws ProblemError `not_found`, `transition_refused`, `contract_past`
 */
export const decideContract = (app: Context, user: Operator, id: string, decision: Decision): Promise<ContractRow> =>
  decideRequest(app, user, id, decision, {
    entity: ownerContractEntity,
    kind: 'share',
    find: findContract,
    give: async (tx, { namespaceId, validFrom }) => {
      const seller = await tx.row<{ timezone: string }>(
        sql`select timezone from sellers where namespace_id = ${namespaceId}`,
      );
      if (validFrom < localDate(seller?.timezone ?? 'UTC', app.clock.business().getTime()))
        throw new ProblemError('contract_past');
    },
  });
