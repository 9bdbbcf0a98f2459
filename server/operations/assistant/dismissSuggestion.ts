import { dismissSuggestion as dismiss } from '../../flows/suggestions/write-suggestion.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { showSuggestion } from '../../views/suggestions/show-suggestion.ts';

export const dismissSuggestion: Handler<'dismissSuggestion'> = async ({ path, body }, call) => {
  const { currency, userId } = memberOf(call);
  const suggestion = await call.transaction(async (tx) => {
    await dismiss(tx, path.id, body.number);
    return showSuggestion(tx, path.id, currency, userId);
  });
  return { status: 200, body: suggestion };
};
