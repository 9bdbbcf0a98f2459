import { cheapestStart } from '#domain/packages/package-days.ts';
import type { Context } from '../context.ts';
import { tellWatchers } from '../flows/packages/tell-watchers.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { oneOf } from '../kernel/transition.ts';
import { findVersion, packageEntity, readPackageScreens } from '../rooms/packages/package-rows.ts';
import { readCalendar } from '../views/packages/package-calendar.ts';

type App = Pick<Context, 'clock' | 'db' | 'log'>;

const worker = { role: 'marquee_worker' } as const;
const batch = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Watched {
  readonly id: string;
  readonly namespaceId: string;
  readonly currency: string;
}

/** Packages that are sold and that somebody watches. */
const watched = ({ db }: App, after: string): Promise<Watched[]> =>
  db.transaction(worker, (tx) =>
    tx.rows<Watched>(sql`
      select p.id, p.namespace_id, v.currency_code as currency
      from packages p join package_versions v on v.id = p.sold_version_id
        join namespaces t on t.id = p.namespace_id and t.status = 'active'
      where p.status ${oneOf(packageEntity.law, 'sold')} and p.id > ${after}::uuid
        and exists (select 1 from package_watches w where w.package_id = p.id)
      order by p.id limit ${batch}`),
  );

interface Outlook {
  readonly cheapestOn: string | null;
  readonly priceMinor: number | null;
  readonly told: number;
  /** Wall time. */
  readonly lookedAt: string;
}

/** What has become of a package for the better since it was last looked at; null where nothing has. */
function newsOf(before: Outlook, now: { readonly date: string; readonly price: number } | null) {
  if (now === null) return null;
  if (before.cheapestOn === null || before.priceMinor === null) return 'package.free';
  if (now.price < before.priceMinor) return 'package.cheaper';
  return now.price === before.priceMinor && now.date < before.cheapestOn ? 'package.free' : null;
}

/**
 * Looks at the next eight weeks of a package, tells whoever watched it then what is better than when it was last looked at, and keeps how it
 * stands now. What is held for a payment is taken as free: it comes and goes without anything being sold.
 */
const look = ({ db, clock }: App, { id, namespaceId, currency }: Watched): Promise<void> =>
  db.transaction(worker, async (tx) => {
    const version = await findVersion(tx, id, currency);
    if (!version) return; // it is sold no more
    const { versionId } = version;
    const screens = (await readPackageScreens(tx, [versionId])).get(versionId) ?? [];
    const days = await readCalendar(tx, version, screens, clock, { category: null, ignoresHolds: true });
    const date = cheapestStart(days);
    const price = days.find((day) => day.date === date)?.price ?? null;
    const now = date === null || price === null ? null : { date, price };
    const before = await tx.row<Outlook>(sql`
      select cheapest_on::text, price_minor, told, looked_at from package_outlooks where version_id = ${versionId} for update`);
    const type = before ? newsOf(before, now) : null;
    if (before && type && now)
      await tellWatchers(
        { tx, clock, namespaceId },
        {
          ...{ type, packageId: id, key: `${versionId} ${before.told + 1}` },
          start: { startOn: now.date, amount: now.price, currency },
          watchedBy: before.lookedAt,
        },
      );
    await tx.run(sql`
      insert into package_outlooks (version_id, package_id, namespace_id, cheapest_on, price_minor, looked_at)
      values (${versionId}, ${id}, ${namespaceId}, ${now?.date ?? null}::date, ${now?.price ?? null}, ${clock.wall()})
      on conflict (version_id) do update set cheapest_on = excluded.cheapest_on, price_minor = excluded.price_minor,
        looked_at = excluded.looked_at, told = package_outlooks.told + ${type ? 1 : 0}`);
  });

/** Forgets how packages stood that nobody watches, and versions that are sold no more: whoever watches one later hears of nothing before. */
const forget = ({ db }: App): Promise<unknown> =>
  db.transaction(worker, (tx) =>
    tx.run(sql`
      delete from package_outlooks o where not exists (
        select 1 from packages p join package_watches w on w.package_id = p.id
        where p.id = o.package_id and p.sold_version_id = o.version_id and p.status ${oneOf(packageEntity.law, 'sold')})`),
  );

/** Tells whoever watches a package once of each start that has come free or become cheaper. */
export async function watchPackages(app: App): Promise<void> {
  await forget(app);
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const found: Watched[] = await watched(app, after);
    await eachAlone(app.log.named('packages'), 'A package that is watched cannot be looked at', found, (one) =>
      look(app, one),
    );
    after = found.length < batch ? undefined : found.at(-1)?.id;
  }
}
