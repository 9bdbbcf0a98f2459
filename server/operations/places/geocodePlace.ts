import { answerOf } from '../../engines/places/answer-of.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';

const CALLS_AN_HOUR = 300;

export const geocodePlace: Handler<'geocodePlace'> = async ({ query }, call) => {
  const { namespaceId, userId } = userOf(call);
  await limitRate(call.app, 'geocodePlace', `user ${namespaceId} ${userId}`, CALLS_AN_HOUR);
  return { status: 200, body: { results: await answerOf(call.app, (places) => places.geocode(query.place_id)) } };
};
