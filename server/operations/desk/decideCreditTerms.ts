import { decideTerms } from '../../flows/credits/decide-terms.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { toTermsRequest } from '../../rooms/credits/terms-rows.ts';

export const decideCreditTerms: Handler<'decideCreditTerms'> = async ({ path, body }, call) => {
  const user = operatorOf(call);
  const request = await decideTerms(call.app, user, path.id, body.decision);
  return { status: 200, body: toTermsRequest(request, user.userId) };
};
