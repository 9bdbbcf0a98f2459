import type { components } from '#contract/product-api.ts';
import type { Wishes } from '#domain/assistant/wishes.ts';
import { failedConditions, priceWith } from '#domain/offers/judge-offer.ts';
import { lastDay } from '#domain/packages/price-package.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { offerEntity, readOffers } from '../../rooms/offers/offer-rows.ts';
import { listVersions, readPackageScreens } from '../../rooms/packages/package-rows.ts';
import type { StoredPlan } from '../../rooms/suggestions/suggestion-rows.ts';
import { readCalendar } from '../packages/package-calendar.ts';
import { showPackage } from '../packages/show-package.ts';
import { wishedAmong } from './wished-screens.ts';

type Hint = components['schemas']['MarketplaceHint'];
type App = Pick<Context, 'assetUrl' | 'clock'>;

/** So many packages, the newest, are looked at, and so many of those that are better are named. */
const MOST_PACKAGES = 50;
const MOST_NAMED = 2;

interface Looked {
  readonly wishes: Wishes;
  readonly plans: readonly StoredPlan[];
  readonly currency: string;
}

/**
 * Packages that lie wholly within the wishes and reach no fewer than a plan for no more money, at their own price on the first free day; those
 * that save most first. A package plays at all hours: where hours are wished there is none.
 */
async function betterPackages(tx: Tx, app: App, { wishes, plans, currency }: Looked): Promise<Hint[]> {
  const { startDate, endDate, hours, budget } = wishes;
  // Presence is counted screen by screen: a package says nothing of it.
  const compared = plans.filter(({ kind }) => kind !== 'presence');
  if (!startDate || !endDate || hours.length > 0 || compared.length === 0) return [];
  const versions = await listVersions(tx, currency, { after: startDate }, { after: null, limit: MOST_PACKAGES });
  const screens = await readPackageScreens(
    tx,
    versions.map(({ versionId }) => versionId),
  );
  const ids = [...screens.values()].flatMap((of) => of.map(({ id }) => id));
  const wished = await wishedAmong(tx, ids, wishes, currency);
  const found: Hint[] = [];
  for (const version of versions) {
    const own = screens.get(version.versionId) ?? [];
    if (own.length === 0 || !own.every(({ id }) => wished.has(id))) continue;
    const days = await readCalendar(tx, version, own, app.clock, { category: wishes.category });
    const isWithin = (date: string) => date >= startDate && lastDay(date, version.durationDays) <= endDate;
    const day = days.find(({ date, state }) => state === 'free' && isWithin(date));
    if (!day) continue;
    const { id, name, price, reach } = await showPackage(tx, app, version, own, new Set(), day.date);
    if (budget !== null && price > budget) continue;
    const beaten = compared.find(
      (plan) =>
        price <= plan.budget &&
        reach.expected >= plan.reach.expected &&
        (price < plan.budget || reach.expected > plan.reach.expected),
    );
    if (!beaten) continue;
    found.push({
      kind: 'package',
      id,
      name,
      plan: beaten.kind,
      price,
      saved: beaten.budget - price,
      reach: reach.expected,
      moreReach: reach.expected - beaten.reach.expected,
      startDate: day.date,
      endDate: lastDay(day.date, version.durationDays),
    });
  }
  return found.sort((one, other) => other.saved - one.saved || one.id.localeCompare(other.id)).slice(0, MOST_NAMED);
}

/**
 * The offer that saves most on each plan, of those that are told of and that a draft of it could have as it is. One that adds free plays leaves
 * the price as it is: of it there is nothing to say here.
 */
async function fittingOffers(tx: Tx, app: App, { wishes, plans, currency }: Looked): Promise<Hint[]> {
  const { startDate, endDate } = wishes;
  if (!startDate || !endDate) return [];
  const now = app.clock.business();
  const rows = await readOffers(
    tx,
    sql`where o.currency_code = ${currency} and o.code is null and o.kind <> 'bonus_plays'
      and o.status ${oneOf(offerEntity.law, 'open')} order by o.id`,
  );
  if (rows.length === 0) return [];
  const ids = [...new Set(plans.flatMap(({ screens }) => screens.map(({ id }) => id)))];
  const known = await tx.rows<{ id: string; city: string; venueType: number }>(
    sql`select id, city, venue_type from screens where id = any(${ids}::uuid[])`,
  );
  const placed = new Map(known.map((screen) => [screen.id, screen]));
  return plans.flatMap(({ kind, budget, screens }): Hint[] => {
    const campaign = {
      ...{ budget, startDate, endDate, packageId: null },
      screens: screens.flatMap(({ id }) => placed.get(id) ?? []),
    };
    const [best] = rows
      .filter((row) => {
        const { status, timezone, taken, own } = row;
        const isOver = status === 'withdrawn' || status === 'expired';
        const today = localDate(timezone, now.getTime());
        return failedConditions(row, { isOver, today, taken, own }, campaign).length === 0;
      })
      .map((row) => ({ row, ...priceWith(row, budget) }))
      .sort((one, other) => other.saved - one.saved);
    if (!best) return [];
    const { row, net, saved } = best;
    return [
      {
        kind: 'offer',
        id: row.id,
        name: row.title,
        plan: kind,
        price: net,
        saved,
        reach: null,
        moreReach: null,
        startDate: null,
        endDate: null,
      },
    ];
  });
}

/** What the marketplace has that is better than the plans, with its own prices. */
export const marketplaceHints = async (tx: Tx, app: App, looked: Looked): Promise<Hint[]> => [
  ...(await betterPackages(tx, app, looked)),
  ...(await fittingOffers(tx, app, looked)),
];
