import { decideContract } from '../../flows/owners/decide-contract.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { toContract } from '../../rooms/owners/contract-rows.ts';

export const decideOwnerContract: Handler<'decideOwnerContract'> = async ({ path, body }, call) => {
  const user = operatorOf(call);
  const contract = await decideContract(call.app, user, path.id, body.decision);
  return { status: 200, body: toContract(contract, user.userId) };
};
