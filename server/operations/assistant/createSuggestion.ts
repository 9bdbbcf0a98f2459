import { createSuggestion as create } from '../../flows/suggestions/write-suggestion.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { showSuggestion } from '../../views/suggestions/show-suggestion.ts';

export const createSuggestion: Handler<'createSuggestion'> = ({ body }, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const id = await create({ tx, clock, member, locale: call.locale }, body);
    return { status: 202, body: await showSuggestion(tx, id, member.currency, member.userId) };
  });
};
