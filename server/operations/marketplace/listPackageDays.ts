import { cheapestStart } from '#domain/packages/package-days.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findVersion, readPackageScreens } from '../../rooms/packages/package-rows.ts';
import { readCalendar } from '../../views/packages/package-calendar.ts';

export const listPackageDays: Handler<'listPackageDays'> = async ({ path }, call) => {
  const { currency } = memberOf(call);
  const days = await call.transaction(async (tx) => {
    const version = await findVersion(tx, path.id, currency);
    if (!version) throw new ProblemError('not_found');
    const screens = await readPackageScreens(tx, [version.versionId]);
    return readCalendar(tx, version, screens.get(version.versionId) ?? [], call.app.clock);
  });
  const items = days.map((day) => ({ ...day, screenIds: [...day.screenIds] }));
  return { status: 200, body: { items, cheapest: cheapestStart(days) } };
};
