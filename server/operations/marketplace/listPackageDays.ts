import type { components } from '#contract/product-api.ts';
import { cheapestStart } from '#domain/packages/package-days.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findVersion, readPackageScreens } from '../../rooms/packages/package-rows.ts';
import { readCalendar } from '../../views/packages/package-calendar.ts';

type Category = components['schemas']['Category'];

/** What the company has advertised last; null while it has said of no campaign what it is for. As a member. */
const lastCategory = async (tx: Tx): Promise<Category | null> =>
  (
    await tx.row<{ category: Category }>(sql`
      select category from campaigns where category is not null order by updated_at desc, id desc limit 1`)
  )?.category ?? null;

export const listPackageDays: Handler<'listPackageDays'> = async ({ path, query }, call) => {
  const { currency } = memberOf(call);
  const { days, category } = await call.transaction(async (tx) => {
    const version = await findVersion(tx, path.id, currency);
    if (!version) throw new ProblemError('not_found');
    const screens = await readPackageScreens(tx, [version.versionId]);
    const asked = query.category ?? (await lastCategory(tx));
    const category = asked === 'any' ? null : asked;
    const own = screens.get(version.versionId) ?? [];
    return { days: await readCalendar(tx, version, own, call.app.clock, { category }), category };
  });
  const items = days.map((day) => ({ ...day, screenIds: [...day.screenIds] }));
  return { status: 200, body: { items, cheapest: cheapestStart(days), category } };
};
