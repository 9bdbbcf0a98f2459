import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { watchPackage as watch } from '../../rooms/notifications/package-watches.ts';

export const watchPackage: Handler<'watchPackage'> = async ({ path, body: { isWatched } }, call) => {
  const at = call.app.clock.wall();
  const isKnown = await call.transaction((tx) => watch(tx, memberOf(call), { packageId: path.id, isWatched, at }));
  if (!isKnown) throw new ProblemError('not_found');
  return { status: 200, body: { isWatched } };
};
