import { rateSuggestion as rate } from '../../flows/suggestions/write-suggestion.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { showSuggestion } from '../../views/suggestions/show-suggestion.ts';

export const rateSuggestion: Handler<'rateSuggestion'> = async ({ path, body }, call) => {
  const member = memberOf(call);
  const suggestion = await call.transaction(async (tx) => {
    await rate(tx, member, path.id, body, call.app.clock.wall());
    return showSuggestion(tx, path.id, member.currency, member.userId);
  });
  return { status: 200, body: suggestion };
};
