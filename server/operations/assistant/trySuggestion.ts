import { tryPlans } from '../../flows/suggestions/try-plans.ts';
import { type Handler, memberOf } from '../../http/operation.ts';

export const trySuggestion: Handler<'trySuggestion'> = async ({ path, body }, call) => ({
  status: 200,
  body: await tryPlans(call.app, memberOf(call), (work) => call.transaction(work), path.id, body),
});
