import type { components } from '#contract/product-api.ts';
import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import type { BriefReading, WishedPlace, WishSlot } from '#domain/assistant/brief-reading.ts';
import type { MadePlan } from '#domain/assistant/make-plans.ts';
import { changedSlots, type Settled, settleWishes, type WishChanges, type Wishes } from '#domain/assistant/wishes.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../../rooms/inventory/screens.ts';
import {
  findSuggestion,
  type Outcome,
  readVersions,
  type StoredPlan,
  type VersionRow,
} from '../../rooms/suggestions/suggestion-rows.ts';
import { marketplaceHints } from '../../views/suggestions/marketplace-hints.ts';
import { planInThread } from './plan-in-thread.ts';
import { prepareStock } from './prepare-stock.ts';
import { locate, readWords } from './read-words.ts';

type InstanceLocation = components['schemas']['InstanceLocation'];

interface Company {
  readonly currency: string;
  readonly countryCode: string;
  readonly location: InstanceLocation | null;
}

/** What a version is planned from: what was said since plans were last made, and what those were made for. */
interface Said {
  readonly text: string;
  readonly given: WishChanges;
  readonly before: Wishes | null;
  readonly assumedBefore: readonly WishSlot[];
  readonly readingsBefore: Outcome['readings'];
  /** The widest reach of then. */
  readonly planBefore: StoredPlan | undefined;
}

function saidIn(versions: readonly VersionRow[], number: number): Said {
  const base = versions.findLast(
    (version) => version.number < number && version.outcome?.wishes && version.outcome.failure !== 'unanswered',
  )?.outcome;
  const from = base ? versions.findIndex(({ outcome }) => outcome === base) + 1 : 0;
  const since = versions.slice(from).filter((version) => version.number <= number);
  return {
    text: since
      .map(({ words }) => words)
      .filter(Boolean)
      .join('\n'),
    given: Object.assign({}, ...since.map(({ given }) => given)) as WishChanges,
    before: base?.wishes ?? null,
    assumedBefore: base?.assumed ?? [],
    readingsBefore: base?.readings ?? [],
    planBefore: base?.plans.find(({ kind }) => kind === 'reach'),
  };
}

/** The words of each reading, the latest of a slot in the place of earlier ones; none of what was changed by hand. */
function readingsOf(said: Said, read: BriefReading): Outcome['readings'] {
  const now = read.words.map(({ slot, from, to }) => ({ slot, words: said.text.slice(from, to) }));
  const again = new Set(now.map(({ slot }) => slot));
  return [...said.readingsBefore.filter(({ slot }) => !again.has(slot)), ...now];
}

/** What can be said of the wishes without plans. */
const withoutPlans = (
  settled: Pick<Settled, 'wishes' | 'assumed' | 'question'>,
  readings: Outcome['readings'],
  failure: Outcome['failure'],
  considered = 0,
): Outcome => ({
  wishes: settled.wishes,
  assumed: [...settled.assumed],
  question: settled.question,
  readings,
  failure,
  plans: [],
  considered,
});

/** The company's country, where it has screens: who names no place is at home. */
async function homeOf(tx: Tx, { countryCode, currency }: Company, locale: string): Promise<WishedPlace | null> {
  const screen = await tx.row(
    sql`select 1 from screens where status = 'active' and country_code = ${countryCode} and currency_code = ${currency} limit 1`,
  );
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(countryCode) ?? countryCode;
  return screen ? { name, kind: 'country', countryCode } : null;
}

function toStored(
  plan: MadePlan,
  screens: ReadonlyMap<string, ScreenRow>,
  artworks: readonly RunningArtwork[],
): StoredPlan {
  const { kind, slots, budgetMinor, forecast, gap, spendShares } = plan;
  const { plays, impressions, reach, frequency, spendMinor } = forecast;
  const fits = (id: string) => {
    const screen = screens.get(id);
    return screen !== undefined && artworks.some((artwork) => runsOn(artwork, screen));
  };
  return {
    kind,
    slots,
    budget: budgetMinor,
    plays,
    impressions,
    reach,
    frequency,
    cpm: impressions.expected > 0 ? Math.round((1000 * spendMinor.expected) / impressions.expected) : 0,
    gap,
    fitting: artworks.length > 0 ? plan.screenIds.filter(fits).length : null,
    spendShares,
    screens: plan.screens
      .flatMap(({ screenId, spendMinor: spend, reason, ...shown }) => {
        const screen = screens.get(screenId);
        if (!screen) return [];
        const { id, name, cityName, venueType, latitude, longitude } = screen;
        const { city: _, ...why } = reason;
        return [
          {
            id,
            name,
            cityName,
            venueType,
            latitude,
            longitude,
            plays: shown.plays,
            impressions: shown.impressions,
            spend,
            reason: why,
          },
        ];
      })
      .sort((one, other) => other.spend - one.spend || (one.id < other.id ? -1 : 1)),
  };
}

/** Whether two wishes differ in nothing but the money and the places: what was found for the earlier is then found again, where it is still to be had. */
const isSameBut = (before: Wishes | null, now: Wishes): boolean =>
  before !== null && changedSlots(before, now).every((slot) => slot === 'budget' || slot === 'places');

/** A plan as the planner takes it for one that must not be fallen short of. */
export const foundBefore = (plan: StoredPlan | undefined) =>
  plan && { slots: plan.slots, budgetMinor: plan.budget, spendShares: plan.spendShares };

/** Reads what was said and makes plans for it. Reads as a member of the company would; writes nothing. */
export async function planSuggestion(app: Context, version: VersionRow): Promise<Outcome> {
  const { namespaceId, instanceId, suggestionId, number } = version;
  const asMember = { role: 'marquee_app', namespaceId, instanceId } as const;
  // Members see their companies by who they are, and a job is nobody.
  const company = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.one<Company>(
      sql`select currency_code as currency, country_code, location from instances where id = ${instanceId}`,
    ),
  );
  const { said, zone } = await app.db.transaction(asMember, async (tx) => {
    if (!(await findSuggestion(tx, suggestionId))) throw new Error('The suggestion is gone');
    const screen = await tx.row<{ timezone: string }>(
      sql`select timezone from screens where status = 'active' group by timezone order by count(*) desc, timezone limit 1`,
    );
    return {
      said: saidIn(await readVersions(tx, suggestionId), number),
      zone: screen?.timezone ?? 'UTC',
    };
  });
  const { currency } = company;
  const today = localDate(zone, app.clock.business().getTime());
  const read = await readWords(said.text, { today, company, locale: version.locale });
  const { location } = company;
  const point = location?.geometry.location;
  const home =
    location && point ? { name: location.description.slice(0, 100), latitude: point.lat, longitude: point.lng } : null;
  const settled = settleWishes({ ...said, read, today, currency, home });
  const readings = readingsOf(said, read);
  if (settled.isBlocked) return withoutPlans(settled, readings, 'unanswered');
  const stock = await app.db.transaction(asMember, async (tx) => {
    const isOpen = settled.wishes.places.length === 0 && settled.assumed.includes('places');
    const country = isOpen ? await homeOf(tx, company, version.locale) : null;
    const places = country ? [country] : await locate(settled.wishes.places, company.countryCode);
    const prepared = await prepareStock(app, tx, { ...settled.wishes, places }, currency);
    if (typeof prepared !== 'string') return { ...prepared, country, failure: undefined };
    const unknown = places.filter(({ kind, latitude }) => kind !== 'country' && latitude == null);
    return { failure: prepared, unknown: unknown.map(({ name }) => name) };
  });
  if (stock.failure !== undefined) {
    const words = stock.unknown.join(', ').slice(0, 200);
    // A place that nobody knows is asked about: an empty plan would not say why.
    return stock.failure === 'no_screens' && words
      ? withoutPlans(
          { ...settled, question: { slot: 'places', reason: 'unknown_place', words } },
          readings,
          'unanswered',
        )
      : withoutPlans(settled, readings, stock.failure);
  }
  const { line, beyond, considered, distances, screens, artworks, country } = stock;
  const made = await planInThread({
    line,
    beyond,
    distances,
    budgetMinor: settled.wishes.budget,
    before: isSameBut(said.before, settled.wishes) ? foundBefore(said.planBefore) : undefined,
  });
  const wishes = { ...settled.wishes, ...(country ? { places: [country] } : {}), budget: made.budgetMinor };
  if (made.plans.length === 0) {
    const isDear = (made.leftOut.get('below_minimum') ?? 0) > 0;
    return withoutPlans({ ...settled, wishes }, readings, isDear ? 'too_dear' : 'no_screens', considered);
  }
  const plans = made.plans.map((plan) => toStored(plan, screens, artworks));
  return {
    wishes,
    assumed: [...settled.assumed],
    question: settled.question,
    readings,
    failure: null,
    plans,
    considered,
    marketplace: await app.db.transaction(asMember, (tx) => marketplaceHints(tx, app, { wishes, plans, currency })),
  };
}
