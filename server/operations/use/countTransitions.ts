import { type Handler, userOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { knownTransitions } from '../../rooms/use/known-transitions.ts';
import { addCounts } from '../../rooms/use/transition-counts.ts';

/** A tab sends once in some minutes: enough for an office behind one address. */
const CALLS_AN_HOUR = 720;

export const countTransitions: Handler<'countTransitions'> = async ({ body }, call) => {
  const { app, request } = call;
  await limitRate(app, 'countTransitions', request.ip, CALLS_AN_HOUR);
  const known = await knownTransitions();
  // A tab that was opened before a release says what no machine has any more.
  const counts = body.counts.filter(({ machine, transition }) => known.get(machine)?.has(transition));
  const { namespaceId } = userOf(call);
  if (counts.length > 0)
    await call.transaction((tx) => tx.finish({ added: addCounts(namespaceId, app.clock.wall(), counts) }));
  return { status: 204, body: undefined };
};
