import { decideCredit } from '../../flows/credits/decide-credit.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { toCredit } from '../../rooms/credits/credit-rows.ts';

export const decideManualCredit: Handler<'decideManualCredit'> = async ({ path, body }, call) => {
  const user = operatorOf(call);
  const credit = await decideCredit(call.app, user, path.id, body.decision);
  return { status: 200, body: toCredit(credit, user.userId) };
};
