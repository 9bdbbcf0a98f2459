import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findVersion, readPackageScreens } from '../../rooms/packages/package-rows.ts';
import { showPackage } from '../../views/packages/show-package.ts';

export const getPackage: Handler<'getPackage'> = async ({ path, query }, call) => {
  const { currency } = memberOf(call);
  const body = await call.transaction(async (tx) => {
    const version = await findVersion(tx, path.id, currency);
    if (!version) throw new ProblemError('not_found');
    const screens = await readPackageScreens(tx, [version.versionId]);
    return showPackage(tx, version, screens.get(version.versionId) ?? [], call.app.clock, query.start);
  });
  return { status: 200, body };
};
