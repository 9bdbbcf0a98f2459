import type { components } from '#contract/product-api.ts';
import { bareScreens, type RunningArtwork } from '#domain/artworks/runs-on.ts';
import { isBlank } from '#domain/campaigns/draft-problems.ts';
import { firstByNotice } from '#domain/packages/package-conditions.ts';
import { checkBudget, earliestStart } from '#domain/planner/budget.ts';
import type { Clock } from '../../kernel/clock.ts';
import { raw, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { needsPoNumber } from '../../rooms/accounts/instances.ts';
import { readFreeSlots } from '../../rooms/bookings/free-slots.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { datesOf, type Line } from '../../rooms/campaigns/line-rows.ts';
import { lockScreens, readActiveScreens } from '../../rooms/inventory/read-screens.ts';
import { type ScreenRow, toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { type CompleteDraft, requireComplete } from './require-complete.ts';

interface UsableArtwork extends RunningArtwork {
  readonly id: string;
  readonly status: string;
}

/** A draft that can be booked as it is. */
interface BookableDraft {
  readonly draft: CompleteDraft;
  /** The lines with the dates that they take their slots for. */
  readonly wishes: readonly (Line & { readonly startDate: string; readonly endDate: string })[];
  readonly screens: ReadonlyMap<string, ScreenRow>;
}

/**
 * Finds out whether a draft could be booked. What binds locks the screens and artworks until the transaction ends; who only looks locks
 * nothing.
 * @throws ProblemError naming what is missing, too early, too little, unfit or taken
 */
export async function judgeDraft(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  campaign: CampaignRow,
  lines: readonly Line[],
  isBinding = true,
): Promise<BookableDraft> {
  const draft = requireComplete(campaign, lines);
  if (isBlank(campaign.poNumber) && (await needsPoNumber(tx, campaign.instanceId)))
    throw new ProblemError('campaign_incomplete', { errors: [{ path: '/poNumber', code: 'required' }] });
  const ids = lines.flatMap(({ screenIds }) => screenIds);
  if (isBinding) await lockScreens(tx, ids);
  const screens = await readActiveScreens(tx, ids);
  const gone = [...new Set(ids)].filter((id) => !screens.has(id));
  if (gone.length > 0) throw new ProblemError('slots_unavailable', { facts: { screenIds: gone } });
  const artworks = await readArtworks(
    tx,
    lines.flatMap(({ artworkIds }) => artworkIds),
    isBinding,
  );
  requireFacts(campaign, draft, lines, screens, artworks, clock.business(), await leadOfPackage(tx, campaign));
  const wishes = lines.map((line) => ({ ...line, ...datesOf(line, draft) }));
  const free = await readFreeSlots(tx, wishes, screens, { wall: clock.wall(), butCampaign: campaign.id });
  const taken = wishes.flatMap(({ screenIds, slots }, index) =>
    screenIds.filter((id) => (free[index]?.get(id) ?? 0) < slots),
  );
  if (taken.length > 0)
    throw new ProblemError('slots_unavailable', { facts: { screenIds: [...new Set(taken)].sort() } });
  return { draft, wishes, screens };
}

/** A complete draft as a plan that is forecast. */
export function planOf(
  { id: campaignId, pacing, dailyCapMinor }: CampaignRow,
  { startDate, endDate, budgetMinor }: CompleteDraft,
  lines: readonly Line[],
): components['schemas']['Plan'] {
  return {
    campaignId,
    startDate,
    endDate,
    pacing,
    budgetTotal: budgetMinor,
    ...(dailyCapMinor === null ? {} : { dailyCap: dailyCapMinor }),
    lines: [...lines],
  };
}

/** How many days before its flight what was booked of a package is paid at the latest; 0 of what is no package. */
async function leadOfPackage(tx: Tx, { id, package: packaged }: CampaignRow): Promise<number> {
  if (!packaged) return 0;
  const { leadDays } = await tx.one<{ leadDays: number }>(sql`
    select v.lead_days from campaign_packages x join package_versions v on v.id = x.version_id where x.campaign_id = ${id}`);
  return leadDays;
}

const readArtworks = (tx: Tx, ids: readonly string[], isBinding: boolean): Promise<UsableArtwork[]> =>
  tx.rows<UsableArtwork>(
    // Locked against being archived or decided about until the campaign counts as using them.
    sql`select id, width, height, bytes, duration_ms, status, mime_type from artworks where id = any(${[...ids]}::uuid[]) order by id
      ${raw(isBinding ? 'for share' : '')}`,
  );

function requireFacts(
  campaign: CampaignRow,
  draft: CompleteDraft,
  lines: readonly Line[],
  screens: ReadonlyMap<string, ScreenRow>,
  artworks: readonly UsableArtwork[],
  now: Date,
  leadDays: number,
): void {
  const screensOf = (line: Line): ScreenRow[] => line.screenIds.flatMap((id) => screens.get(id) ?? []);
  for (const line of lines) {
    const planned = screensOf(line).map(toPlannerScreen);
    const ofScreens = earliestStart(planned, now);
    const noticed = firstByNotice({ leadDays }, planned, now);
    const earliest = ofScreens && leadDays > 0 && noticed > ofScreens ? noticed : ofScreens;
    if (earliest && datesOf(line, draft).startDate < earliest) {
      throw new ProblemError('start_too_soon', {
        errors: [{ path: '/startDate', code: 'too_soon', limit: earliest }],
        facts: { earliestStart: earliest },
      });
    }
  }
  const all = [...screens.values()];
  // A package has one price, whatever its screens ask for singly.
  const budget = checkBudget({ budgetMinor: draft.budgetMinor, screens: campaign.package ? [] : all });
  if (!budget.ok) {
    throw new ProblemError('budget_too_low', {
      errors: [{ path: '/budgetTotal', code: 'too_low', limit: budget.minimumMinor }],
      facts: { minimum: budget.minimumMinor },
    });
  }
  const refusing = all.filter((screen) => screen.prohibitedCategories.includes(campaign.category ?? ''));
  if (refusing.length > 0)
    throw new ProblemError('category_prohibited', { facts: { screenIds: refusing.map(({ id }) => id) } });
  const usable = artworks.filter(({ status }) => status === 'pending_review' || status === 'approved');
  const bare = new Set<string>();
  for (const line of lines) {
    const own = usable.filter(({ id }) => line.artworkIds.includes(id));
    if (own.length === 0) throw new ProblemError('artwork_missing');
    for (const { id } of bareScreens(screensOf(line), own)) bare.add(id);
  }
  if (bare.size > 0) throw new ProblemError('artwork_mismatch', { facts: { screenIds: [...bare] } });
}
