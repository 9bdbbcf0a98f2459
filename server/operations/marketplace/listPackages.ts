import { localDate } from '#domain/planner/zone.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { watchedOf } from '../../rooms/notifications/package-watches.ts';
import { listVersions, readChoices, readPackageScreens, type VersionRow } from '../../rooms/packages/package-rows.ts';
import { toSummary } from '../../views/packages/show-package.ts';

export const listPackages: Handler<'listPackages'> = async ({ query }, call) => {
  const { cursor, limit = 25, watched: isWatched, ...rest } = query;
  const { currency, userId } = memberOf(call);
  const after = localDate('UTC', call.app.clock.business().getTime());
  const search = { ...rest, after, ...(isWatched ? { watchedBy: userId } : {}) };
  const from = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const { versions, screens, choices, watched } = await call.transaction(async (tx) => {
    const found = await listVersions(tx, currency, search, { after: from, limit: limit + 1 });
    return {
      versions: found,
      screens: await readPackageScreens(
        tx,
        found.map(({ versionId }) => versionId),
      ),
      watched: await watchedOf(
        tx,
        userId,
        found.map(({ id }) => id),
      ),
      choices: cursor ? {} : await readChoices(tx, currency),
    };
  });
  const cursorOf = ({ publishedAt, id }: VersionRow) => ({ value: new Date(publishedAt).toISOString(), id });
  const page = toPage(versions, limit, cursorOf, (version) =>
    toSummary(call.app, version, screens.get(version.versionId) ?? [], watched),
  );
  return { status: 200, body: { ...page, ...choices } };
};
