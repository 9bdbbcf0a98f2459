import { type Call, memberOf, type OperationId } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** The member's own campaign of that id, before anything is read in another's name. @throws ProblemError `not_found` */
export async function ownCampaign<Id extends OperationId>(
  call: Call<Id>,
  id: string,
): Promise<{ readonly id: string; readonly namespaceId: string; readonly name: string }> {
  const { namespaceId } = memberOf(call);
  const campaign = await call.transaction((tx) =>
    tx.row<{ name: string }>(sql`select name from campaigns where id = ${id}`),
  );
  if (!campaign) throw new ProblemError('not_found');
  return { id, namespaceId, name: campaign.name };
}
