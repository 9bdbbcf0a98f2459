import { decideChargeback as decide } from '../../flows/chargebacks/decide-chargeback.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { toChargeback } from '../../rooms/chargebacks/chargeback-rows.ts';

export const decideChargeback: Handler<'decideChargeback'> = async ({ path, body }, call) => {
  const user = operatorOf(call);
  const row = await decide(call.app, user, path.id, body);
  return { status: 200, body: toChargeback(row, user.userId) };
};
