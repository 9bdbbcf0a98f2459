import type { components } from '#contract/product-api.ts';
import { fitsScreen } from '#domain/artworks/fits-screen.ts';
import { minimumBudget } from '#domain/planner/budget.ts';
import { addDays, localDate } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { FieldError } from '../../kernel/problem.ts';
import { needsPoNumber } from '../../rooms/accounts/instances.ts';
import { readFreeSlots } from '../../rooms/bookings/free-slots.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { Line } from '../../rooms/campaigns/line-rows.ts';
import type { EditContext } from '../../rooms/edits/edit-rows.ts';
import { checkEdit } from '../../rooms/edits/edit-rules.ts';
import { diffStates, type EditChange, type EditState } from '../../rooms/edits/edit-state.ts';
import { lockScreens, readActiveScreens, readScreens } from '../../rooms/inventory/read-screens.ts';
import type { ScreenRow } from '../../rooms/inventory/screens.ts';
import { toPlannerScreen } from '../../rooms/inventory/screens.ts';
import { splitRefund } from '../../rooms/orders/owe-refund.ts';
import { type Demand, demandsOf, type NewBooking, newBookings } from './edit-slots.ts';
import { spentAndCommitted } from './money.ts';

/** All that an edit would do, and what stands against it. */
export interface EditPlan {
  readonly before: EditState;
  readonly after: EditState;
  readonly changes: readonly EditChange[];
  readonly refusals: readonly FieldError[];
  /** The screens that refusals are about. */
  readonly screenIds: readonly string[];
  readonly joining: readonly NewBooking[];
  readonly demands: readonly Demand[];
  readonly screens: ReadonlyMap<string, ScreenRow>;
  readonly money: components['schemas']['EditMoney'];
  /** Artworks that play only once they are approved. */
  readonly unreviewed: readonly string[];
}

interface Artwork {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  readonly status: string;
}

interface Found {
  readonly refusals: readonly FieldError[];
  readonly screenIds: readonly string[];
}

const fits = (artwork: Artwork, screen: ScreenRow): boolean =>
  screen.acceptedMimeTypes.includes(artwork.mimeType) && fitsScreen(artwork, screen).fits;

/** Whether each screen keeps an artwork that fits it, and an approved one where it had one. */
function checkArtworks(
  before: EditState,
  after: EditState,
  artworks: ReadonlyMap<string, Artwork>,
  screens: ReadonlyMap<string, ScreenRow>,
): Found {
  const refusals: FieldError[] = [];
  const bare = new Set<string>();
  for (const line of after.lines) {
    const path = `/lines/${line.id}/artworkIds`;
    const old = before.lines.find(({ id }) => id === line.id);
    // Said by the rules already.
    if (line.artworkIds.length === 0) continue;
    const pick = (ids: readonly string[]) => ids.flatMap((id) => artworks.get(id) ?? []);
    const had = pick(old?.artworkIds ?? []);
    const has = pick(line.artworkIds).filter(({ status }) => status === 'approved' || status === 'pending_review');
    const added = line.artworkIds.filter((id) => !old?.artworkIds.includes(id));
    if (added.some((id) => !has.some((artwork) => artwork.id === id)))
      refusals.push({ path, code: 'unknown_reference' });
    if (sameSet(old?.artworkIds, line.artworkIds) && sameSet(old?.screenIds, line.screenIds)) continue;
    const isApproved = ({ status }: Artwork) => status === 'approved';
    for (const screen of line.screenIds.flatMap((id) => screens.get(id) ?? [])) {
      const needsApproved =
        had.some((artwork) => isApproved(artwork) && fits(artwork, screen)) && old?.screenIds.includes(screen.id);
      const covers = has.some((artwork) => fits(artwork, screen) && (!needsApproved || isApproved(artwork)));
      if (!covers) bare.add(`${path} ${screen.id}`);
    }
    if ([...bare].some((key) => key.startsWith(path))) refusals.push({ path, code: 'uncovered' });
  }
  return { refusals, screenIds: [...bare].map((key) => key.slice(-36)) };
}

const sameSet = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether the screens that join take the campaign at all, and in time. */
function checkJoining(
  campaign: CampaignRow,
  before: EditState,
  after: EditState,
  joining: readonly NewBooking[],
  active: ReadonlyMap<string, ScreenRow>,
): Found {
  const refusals: FieldError[] = [];
  const screenIds: string[] = [];
  const refuse = (lineId: string, code: string, ids: readonly string[], limit?: string) => {
    if (ids.length === 0) return;
    screenIds.push(...ids);
    refusals.push({ path: `/lines/${lineId}/screenIds`, code, ...(limit ? { limit } : {}) });
  };
  for (const line of after.lines) {
    const old = new Set(before.lines.find(({ id }) => id === line.id)?.screenIds);
    const added = line.screenIds.filter((id) => !old.has(id));
    refuse(
      line.id,
      'unknown_reference',
      added.filter((id) => !active.has(id)),
    );
    refuse(
      line.id,
      'category_prohibited',
      added.filter((id) => active.get(id)?.prohibitedCategories.includes(campaign.category ?? '')),
    );
    const late = joining.filter((one) => one.lineId === line.id && one.startDate > one.endDate);
    refuse(
      line.id,
      'too_late',
      late.map(({ screenId }) => screenId),
      late[0]?.startDate,
    );
  }
  return { refusals, screenIds };
}

/** Whether the slots that an edit takes beside the campaign's own are free. */
async function checkSlots(
  { tx, clock }: EditContext,
  demands: readonly Demand[],
  active: ReadonlyMap<string, ScreenRow>,
): Promise<Found> {
  const free = await readFreeSlots(tx, demands, active, { wall: clock.wall() });
  const taken = demands.map(({ screenIds, slots }, index) =>
    screenIds.filter((id) => (free[index]?.get(id) ?? 0) < slots),
  );
  const paths = demands.flatMap(({ lineId, field }, index) =>
    taken[index]?.length ? [field === 'endDate' ? '/endDate' : `/lines/${lineId}/${field}`] : [],
  );
  return {
    refusals: [...new Set(paths)].map((path) => ({ path, code: 'slots_unavailable' })),
    screenIds: taken.flat(),
  };
}

const readArtworks = async (tx: Tx, states: readonly EditState[]): Promise<Map<string, Artwork>> => {
  const ids = [...new Set(states.flatMap(({ lines }) => lines.flatMap(({ artworkIds }) => artworkIds)))];
  const rows = await tx.rows<Artwork>(
    // Locked against being archived or decided about until the campaign counts as using them.
    sql`select id, width, height, mime_type, status from artworks where id = any(${ids}::uuid[]) order by id for share`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

export interface PlanOptions {
  /** False for what was asked for in time and is paid: then only what it takes must still be free. */
  readonly byRules: boolean;
  /** Takes the locks that an edit is made under. */
  readonly lock: boolean;
}

/** Finds out all that an edit from one state to another would do. The campaign must have been read with its lock to make it. */
export async function planEdit(
  context: EditContext,
  campaign: CampaignRow,
  before: EditState,
  after: EditState,
  { byRules, lock }: PlanOptions,
): Promise<EditPlan> {
  const { tx, clock } = context;
  const now = clock.business();
  const ids = [...new Set([...before.lines, ...after.lines].flatMap(({ screenIds }) => screenIds))];
  if (lock) await lockScreens(tx, ids);
  const screens = new Map((await readScreens(tx, ids)).map((screen) => [screen.id, screen]));
  const active = await readActiveScreens(tx, ids);
  const artworks = await readArtworks(tx, [before, after]);
  const joining = newBookings(before, after, screens, now);
  const demands = demandsOf(before, after, joining, screens, now);
  const spent = await spentAndCommitted(context, campaign);
  const used = [...new Set(after.lines.flatMap((line: Line) => line.screenIds))].flatMap((id) => screens.get(id) ?? []);
  // A screen's minimum is asked of the full price.
  const saved = campaign.offer ? campaign.offer.full - campaign.offer.net : 0;
  const least = campaign.package
    ? (campaign.offer?.net ?? campaign.package.price)
    : Math.max(1, spent, minimumBudget(used.map(toPlannerScreen)) - saved);
  const zones = [...new Set([...screens.values()].map(({ timezone }) => timezone))];
  const tomorrow =
    zones
      .map((zone) => addDays(localDate(zone, now.getTime()), 1))
      .sort()
      .at(-1) ?? '';
  const found = [
    ...(byRules
      ? [
          {
            refusals: checkEdit(before, after, {
              tomorrow,
              leastBudget: least,
              isPackage: campaign.package !== null,
              needsPoNumber: await needsPoNumber(tx, campaign.instanceId),
            }),
            screenIds: [],
          },
          checkJoining(campaign, before, after, joining, active),
          checkArtworks(before, after, artworks, screens),
        ]
      : []),
    await checkSlots(context, demands, active),
  ];
  const [budgetBefore, budgetAfter] = [before, after].map(({ fields }) => Number(fields.budgetTotal ?? 0)) as [
    number,
    number,
  ];
  const toRefund = Math.max(0, budgetBefore - budgetAfter);
  const { tax: refundTax, ofCards } =
    toRefund > 0 ? await splitRefund(tx, campaign.id, toRefund) : { tax: 0, ofCards: 0 };
  const assigned = new Set(before.lines.flatMap(({ artworkIds }) => artworkIds));
  return {
    before,
    after,
    changes: diffStates(before, after),
    refusals: found.flatMap(({ refusals }) => refusals),
    screenIds: [...new Set(found.flatMap(({ screenIds }) => screenIds))],
    joining,
    demands,
    screens,
    money: {
      budgetBefore,
      budgetAfter,
      spent,
      least,
      toPay: Math.max(0, budgetAfter - budgetBefore),
      toRefund,
      refundTax,
      ofCards,
      currency: campaign.currencyCode,
    },
    unreviewed: [...new Set(after.lines.flatMap(({ artworkIds }) => artworkIds))].filter(
      (id) => !assigned.has(id) && artworks.get(id)?.status === 'pending_review',
    ),
  };
}
