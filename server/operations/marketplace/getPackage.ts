import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { watchedOf } from '../../rooms/notifications/package-watches.ts';
import { findVersion, listSimilar, readPackageScreens } from '../../rooms/packages/package-rows.ts';
import { showPackage, toSummary } from '../../views/packages/show-package.ts';

/** So many others are shown below. */
const MOST_SIMILAR = 3;

export const getPackage: Handler<'getPackage'> = async ({ path, query }, call) => {
  const { currency, userId } = memberOf(call);
  const { app } = call;
  const body = await call.transaction(async (tx) => {
    const version = await findVersion(tx, path.id, currency);
    if (!version) throw new ProblemError('not_found');
    const own = (await readPackageScreens(tx, [version.versionId])).get(version.versionId) ?? [];
    const others = await listSimilar(tx, version, own, MOST_SIMILAR);
    const screens = await readPackageScreens(
      tx,
      others.map(({ versionId }) => versionId),
    );
    const watched = await watchedOf(
      tx,
      userId,
      [version, ...others].map(({ id }) => id),
    );
    return {
      ...(await showPackage(tx, app, version, own, watched, query.start)),
      similar: others.map((other) => toSummary(app, other, screens.get(other.versionId) ?? [], watched)),
    };
  });
  return { status: 200, body };
};
