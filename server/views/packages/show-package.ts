import type { components } from '#contract/product-api.ts';
import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import type { PackageConditions } from '#domain/packages/package-conditions.ts';
import { firstStart } from '#domain/packages/package-days.ts';
import { lastDay, pricePackage } from '#domain/packages/price-package.ts';
import { forecast } from '#domain/planner/forecast.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { toScreenPhoto } from '../../rooms/inventory/screen-photo.ts';
import { toPlannerScreen } from '../../rooms/inventory/screens.ts';
import type { PackageScreenRow, VersionRow } from '../../rooms/packages/package-rows.ts';
import { readPopulations } from '../forecasts/forecast-plan.ts';

type Face = components['schemas']['PackageFace'];
type Summary = components['schemas']['PackageSummary'];
type Package = components['schemas']['Package'];

type App = Pick<Context, 'assetUrl' | 'clock'>;

/** The largest of each kind of place first, so that the pictures differ. */
function picturesOf(app: App, screens: readonly PackageScreenRow[]): Summary['pictures'] {
  const sorted = [...screens].sort((one, other) => other.weeklyImpressions - one.weeklyImpressions);
  const kinds = new Map<number, PackageScreenRow>();
  for (const screen of sorted) if (!kinds.has(screen.venueType)) kinds.set(screen.venueType, screen);
  const first = [...kinds.values()];
  return [...first, ...sorted.filter((screen) => !first.includes(screen))]
    .slice(0, 3)
    .map(({ venueType, widthPx, heightPx, photo }) => ({
      ...{ venueType, widthPx, heightPx },
      ...(photo ? { photo: toScreenPhoto(app, photo) } : {}),
    }));
}

const pricedFrom = (version: VersionRow, screens: readonly PackageScreenRow[], startDate: string) =>
  pricePackage(version, screens.map(toPlannerScreen), startDate, version.currencyCode);

/** A version as anybody sees it in a list, priced for a flight from `startDate`, or from its first possible day. */
export function toFace(
  app: App,
  version: VersionRow,
  screens: readonly PackageScreenRow[],
  startDate = firstStart(version, screens.map(toPlannerScreen), app.clock.business()),
): Face {
  const { price, singles } = pricedFrom(version, screens, startDate);
  return {
    name: version.name,
    description: version.description,
    durationDays: version.durationDays,
    slots: version.slots,
    screenCount: screens.length,
    cities: [...new Set(screens.map(({ cityName }) => cityName))],
    venueTypes: [...new Set(screens.map(({ venueType }) => venueType))],
    weeklyImpressions: screens.reduce((sum, screen) => sum + screen.weeklyImpressions, 0) * version.slots,
    pricing: version.pricing,
    percentOff: version.percentOff,
    startDate,
    price,
    singles,
    currency: version.currencyCode,
    pictures: picturesOf(app, screens),
  };
}

/** Where screens are, a city at a time: the middle of those there, the city with the most first. */
function placesOf(screens: readonly PackageScreenRow[]): Summary['places'] {
  const byCity = new Map<string, PackageScreenRow[]>();
  for (const screen of screens) byCity.set(screen.cityName, [...(byCity.get(screen.cityName) ?? []), screen]);
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...byCity]
    .map(([city, there]) => ({
      city,
      latitude: middle(there.map(({ latitude }) => latitude)),
      longitude: middle(there.map(({ longitude }) => longitude)),
      screenCount: there.length,
    }))
    .sort((one, other) => other.screenCount - one.screenCount);
}

/** A version as lists have it for a member, priced from its first possible day; `watched` are the packages that they watch. */
export const toSummary = (
  app: App,
  version: VersionRow,
  screens: readonly PackageScreenRow[],
  watched: ReadonlySet<string>,
  startDate?: string,
): Summary => ({
  ...toFace(app, version, screens, startDate),
  id: version.id,
  versionId: version.versionId,
  isWatched: watched.has(version.id),
  places: placesOf(screens),
});

/** On what terms, and for which days. */
export const toConditions = ({ terms, flightFrom, flightTo, leadDays }: PackageConditions): Package['conditions'] => ({
  ...{ terms, flightFrom, flightTo, leadDays },
});

/** The sizes of the screens, the commonest first, with how many artworks of the company's run on each. */
async function readFormats(tx: Tx, screens: readonly PackageScreenRow[]): Promise<Package['formats']> {
  const artworks = await tx.rows<RunningArtwork>(sql`
    select width, height, bytes, duration_ms, mime_type from artworks where status in ('approved', 'pending_review')`);
  const bySize = new Map<string, PackageScreenRow[]>();
  for (const screen of screens) {
    const size = `${screen.widthPx} ${screen.heightPx}`;
    bySize.set(size, [...(bySize.get(size) ?? []), screen]);
  }
  return [...bySize.values()]
    .map((same) => ({
      widthPx: same[0]?.widthPx ?? 0,
      heightPx: same[0]?.heightPx ?? 0,
      screenCount: same.length,
      artworkCount: artworks.filter((artwork) => same.every((screen) => runsOn(artwork, screen))).length,
    }))
    .sort((one, other) => other.screenCount - one.screenCount);
}

function refusedBy(screens: readonly PackageScreenRow[]): Package['refusedCategories'] {
  const counts = new Map<string, number>();
  for (const category of screens.flatMap(({ prohibitedCategories }) => prohibitedCategories))
    counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, screenCount]) => ({ category, screenCount }))
    .sort((one, other) => other.screenCount - one.screenCount || one.category.localeCompare(other.category));
}

/** The screens of a version, each with its part of the price of a flight from `startDate`. */
export function toPackageScreens(
  version: VersionRow,
  screens: readonly PackageScreenRow[],
  startDate: string,
): Package['screens'] {
  const { byScreen } = pricedFrom(version, screens, startDate);
  return screens.map((screen, index) => ({
    id: screen.id,
    name: screen.name,
    mediaOwner: screen.mediaOwner,
    venueType: screen.venueType,
    cityName: screen.cityName,
    address: screen.address,
    latitude: screen.latitude,
    longitude: screen.longitude,
    widthPx: screen.widthPx,
    heightPx: screen.heightPx,
    weeklyImpressions: screen.weeklyImpressions,
    leadTimeDays: screen.leadTimeDays,
    price: byScreen[index]?.price ?? 0,
    single: byScreen[index]?.single ?? 0,
  }));
}

/** All of a version, priced for a flight from `startDate`, or from its first possible day. */
export async function showPackage(
  tx: Tx,
  app: App,
  version: VersionRow,
  screens: readonly PackageScreenRow[],
  watched: ReadonlySet<string>,
  startDate?: string,
): Promise<Omit<Package, 'similar'>> {
  const now = app.clock.business();
  const summary = toSummary(app, version, screens, watched, startDate);
  const planned = screens.map(toPlannerScreen);
  const { plays, impressions, reach } = forecast({
    screens: planned,
    now,
    slots: version.slots,
    startDate: summary.startDate,
    endDate: lastDay(summary.startDate, version.durationDays),
    currency: version.currencyCode,
    pacing: 'even',
    populationByCity: await readPopulations(
      tx,
      screens.map(({ city }) => city),
    ),
    // Of a flight that is free: what is not, the calendar tells.
    availability: new Map(screens.map(({ id }) => [id, version.slots])),
    isHeld: true,
  });
  return {
    ...summary,
    versionNumber: version.number,
    conditions: toConditions(version),
    publishedAt: new Date(version.publishedAt).toISOString(),
    screens: toPackageScreens(version, screens, summary.startDate),
    refusedCategories: refusedBy(screens),
    formats: await readFormats(tx, screens),
    plays,
    impressions,
    reach,
  };
}
