import { refineSuggestion as refine } from '../../flows/suggestions/write-suggestion.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { showSuggestion } from '../../views/suggestions/show-suggestion.ts';

export const refineSuggestion: Handler<'refineSuggestion'> = ({ path, body }, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    await refine({ tx, clock, member, locale: call.locale }, path.id, body);
    return { status: 202, body: await showSuggestion(tx, path.id, member.currency, member.userId) };
  });
};
