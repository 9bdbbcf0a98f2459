import { answerOf } from '../../engines/places/answer-of.ts';
import { typedText } from '../../engines/places/places.ts';
import { parseComponents, parseRectangle } from '../../engines/places/restriction.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** Enough for typing all day, and too little to copy the engine's data. */
const CALLS_AN_HOUR = 900;

const refuse = (path: string): never => {
  throw new ProblemError('invalid_request', { errors: [{ path, code: 'pattern' }] });
};

export const autocompletePlaces: Handler<'autocompletePlaces'> = async ({ query }, call) => {
  const { namespaceId, userId } = userOf(call);
  const countries = query.components ? (parseComponents(query.components) ?? refuse('query/components')) : [];
  const restriction = query.locationrestriction
    ? (parseRectangle(query.locationrestriction) ?? refuse('query/locationrestriction'))
    : null;
  const input = typedText(query.input);
  if (input === '') return { status: 200, body: { predictions: [] } };
  await limitRate(call.app, 'autocompletePlaces', `user ${namespaceId} ${userId}`, CALLS_AN_HOUR);
  const predictions = await answerOf(call.app, (places) => places.autocomplete({ input, countries, restriction }));
  return { status: 200, body: { predictions } };
};
