import { type Handler, memberOf } from '../../http/operation.ts';
import { showSuggestion } from '../../views/suggestions/show-suggestion.ts';

export const getSuggestion: Handler<'getSuggestion'> = async ({ path }, call) => {
  const { currency, userId } = memberOf(call);
  return { status: 200, body: await call.transaction((tx) => showSuggestion(tx, path.id, currency, userId)) };
};
