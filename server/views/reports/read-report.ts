import type { components } from '#contract/product-api.ts';
import type { Span } from '#domain/planner/types.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type CampaignRow, findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { lineBudgets, readLines } from '../../rooms/campaigns/line-rows.ts';
import { readLiveWindows } from '../../rooms/campaigns/live-windows.ts';
import {
  later,
  type ReportDays,
  type ReportGroup,
  type ReportView,
  resolveView,
} from '../../rooms/reports/report-view.ts';
import { type Capacity, capacityBy } from './capacity.ts';
import { createPaces } from './pace.ts';
import { type ReportBooking, readBookings } from './report-bookings.ts';
import { noPlays, sortRows, toFigures } from './report-figures.ts';
import { readLabels } from './report-labels.ts';
import { readPopulations, readSources } from './report-sources.ts';
import { type Passers, type PlaySums, sumPlays } from './sum-plays.ts';

export type Report = components['schemas']['Report'];
type ReportRow = components['schemas']['ReportRow'];
type ReportLine = components['schemas']['ReportLine'];

const always: Span = { from: -8.64e15, to: 8.64e15 };

/** When a campaign was live, up to now: hours in which it was paused were never offered it. */
async function readRan(tx: Tx, { id, startedAt, endedAt }: CampaignRow, now: Date): Promise<Span[]> {
  if (!startedAt) return [];
  const windows = (await readLiveWindows(tx, [id])).get(id) ?? [{ from: startedAt, until: endedAt }];
  return windows.map(({ from, until }) => ({
    from: Date.parse(from),
    to: Math.min(now.getTime(), until ? Date.parse(until) : now.getTime()),
  }));
}

/** From the campaign's first day to today on the calendar that is furthest, or to its last day. */
function flightSoFar(campaign: CampaignRow, bookings: readonly ReportBooking[], now: Date): ReportDays {
  const zones = new Set(bookings.map(({ timezone }) => timezone));
  const today = [...(zones.size > 0 ? zones : ['UTC'])].map((zone) => localDate(zone, now.getTime())).sort();
  const last = today.at(-1) ?? '';
  const from = campaign.startDate ?? last;
  const to = campaign.endDate && campaign.endDate < last ? campaign.endDate : last;
  return { from, to: later(from, to) };
}

/** What each line of a campaign is to deliver over its whole flight, by id. */
async function readReportLines(tx: Tx, { id, budgetMinor }: CampaignRow): Promise<ReadonlyMap<string, ReportLine>> {
  const lines = await readLines(tx, id);
  const budgets = lineBudgets(budgetMinor ?? 0, lines);
  return new Map(
    lines.map(({ id: lineId, name, goal, goalAmount }, place) => [
      lineId,
      { name, goal, goalAmount: (goal === 'budget' ? budgets[place] : goalAmount) || null },
    ]),
  );
}

const times = (factor: number, plays: number | null): number | null => plays && factor * plays;

interface Reckoned {
  readonly campaign: CampaignRow;
  readonly bookings: readonly ReportBooking[];
  readonly groupBy: ReportGroup;
  readonly lines: ReadonlyMap<string, ReportLine>;
  readonly ran: readonly Span[];
  readonly now: Date;
}

/** Turns the sums of some days into figures. */
function createReckoner({ campaign, bookings, groupBy, lines, ran, now }: Reckoned) {
  const { startDate, endDate, startedAt, endedAt, forecast } = campaign;
  const until = Math.min(now.getTime(), endedAt ? Date.parse(endedAt) : now.getTime());
  // Before it went live nothing is expected of it, however much of its first day was over.
  const passed: Span = { from: startedAt ? Date.parse(startedAt) : always.from, to: until };
  // Who passes after the last play has seen none of them.
  const lastPlay = campaign.lastPlayAt ? Date.parse(campaign.lastPlayAt) : until;
  const seen = ran.map(({ from, to }) => ({ from, to: Math.max(from, Math.min(to, lastPlay)) }));
  const single = (sums: ReadonlyMap<string, Capacity>): Capacity | undefined => sums.get('');
  const flight = { from: startDate ?? '', to: endDate ?? '' };
  const wholeOf = (by: ReportGroup) => (startDate && endDate ? capacityBy(by, bookings, flight, [always]) : new Map());
  const wholeFlight = single(wholeOf('artwork'));
  const wholeLines = groupBy === 'line' ? wholeOf('line') : new Map<string, Capacity>();
  const part = (plays: number | undefined, planned: Capacity | undefined, whole: Capacity | undefined) =>
    plays !== undefined && whole && whole.booked > 0 ? (plays * (planned?.booked ?? 0)) / whole.booked : null;
  const expected = (planned: Capacity | undefined) => part(forecast?.plays.expected, planned, wholeFlight);
  /** A line has a forecast of its own: its money need not buy as much of its slots as another's. */
  const expectedOf = (key: string, planned: Capacity | undefined) =>
    part(forecast?.lines?.find(({ lineId }) => lineId === key)?.plays.expected, planned, wholeLines.get(key)) ??
    expected(planned);

  const paceOf = createPaces(campaign, bookings, passed);

  return (days: ReportDays) => {
    const pace = paceOf(days);
    const capacities = capacityBy(groupBy, bookings, days, ran);
    const total = groupBy === 'artwork' ? capacities : capacityBy('artwork', bookings, days, ran);
    const shown = capacityBy(groupBy, bookings, days, seen);
    const shownInAll = groupBy === 'artwork' ? shown : capacityBy('artwork', bookings, days, seen);
    const plans = capacityBy(groupBy, bookings, days, [passed]);
    const plan = groupBy === 'artwork' ? plans : capacityBy('artwork', bookings, days, [passed]);
    return {
      weeksOf: (key: string | null, screenId: string): number =>
        (key === null || groupBy === 'artwork' ? single(shownInAll) : shown.get(key))?.weeks.get(screenId) ?? 0,
      row: (key: string, sums: PlaySums) =>
        groupBy === 'artwork'
          ? toFigures({ sums, capacity: single(total), expectedPlays: null })
          : toFigures({
              sums,
              capacity: capacities.get(key),
              expectedPlays: times(
                groupBy === 'day' ? paceOf({ from: key, to: key }) : pace,
                expectedOf(key, plans.get(key)),
              ),
              goal: lines.get(key),
            }),
      totals: (sums: PlaySums) =>
        toFigures({ sums, capacity: single(total), expectedPlays: times(pace, expected(single(plan))) }),
    };
  };
}

/** The day of the compared period that stands where this one does in its own. */
const pairDays = (days: ReportDays, before: ReportDays) => {
  const shift = Date.parse(before.from) - Date.parse(days.from);
  return (key: string) => new Date(Date.parse(key) + shift).toISOString().slice(0, 10);
};

/**
 * What a campaign delivered, as a view asks, summed from the hours that move in the same transaction as its plays. `where` names
 * the part of the request that the view came in. @throws ProblemError `not_found`, `invalid_request`
 */
export async function readReport(
  tx: Tx,
  campaignId: string,
  view: ReportView,
  now: Date,
  where: string,
): Promise<Report> {
  const campaign = await findCampaign(tx, campaignId);
  if (!campaign) throw new ProblemError('not_found');
  const bookings = await readBookings(tx, campaignId);
  const resolved = resolveView(view, flightSoFar(campaign, bookings, now), where);
  const { groupBy, from, to, comparedWith, sort } = resolved;
  const days = { from, to };
  const cities = await readPopulations(tx, campaignId);
  const populations = new Map(cities.map(({ city, population }) => [city, population]));
  const lines = groupBy === 'line' ? await readReportLines(tx, campaign) : new Map<string, ReportLine>();
  const ran = await readRan(tx, campaign, now);
  const reckon = createReckoner({ campaign, bookings, groupBy, lines, ran, now });
  const current = reckon(days);
  const then = comparedWith && reckon(comparedWith);
  const screens = new Map(bookings.map(({ screenId, city, audience }) => [screenId, { city, audience }]));
  const sum = (of: ReportDays, { weeksOf }: Pick<Passers, 'weeksOf'>) =>
    sumPlays(tx, campaignId, groupBy, of, { screens, populations, weeksOf }, campaign.currencyCode);
  const played = await sum(days, current);
  const before = comparedWith && then && (await sum(comparedWith, then));
  const pair = groupBy === 'day' && comparedWith ? pairDays(days, comparedWith) : (key: string) => key;
  const keys = groupBy === 'day' ? played.rows.keys() : [...played.rows.keys(), ...(before?.rows.keys() ?? [])];
  const labels = await readLabels(tx, groupBy, campaignId, keys, bookings, days);
  const rows = [...labels].map(
    ([key, label]): ReportRow => ({
      key,
      label,
      line: lines.get(key) ?? null,
      ...current.row(key, played.rows.get(key) ?? noPlays),
      before: before && then ? then.row(pair(key), before.rows.get(pair(key)) ?? noPlays) : null,
    }),
  );
  const byKey = (a: ReportRow, b: ReportRow) =>
    groupBy === 'day'
      ? a.key < b.key
        ? -1
        : 1
      : (a.label ?? a.key).localeCompare(b.label ?? b.key, 'en', { numeric: true });
  return {
    groupBy,
    from,
    to,
    compare: resolved.compare,
    comparedWith,
    sort,
    rows: sortRows(rows, sort, byKey),
    totals: current.totals(played.totals),
    before: before && then ? then.totals(before.totals) : null,
    currency: campaign.currencyCode,
    campaign: {
      name: campaign.name,
      status: campaign.status,
      startDate: campaign.startDate,
      endDate: campaign.endDate,
    },
    sources: await readSources(
      tx,
      campaign,
      { populations: cities.map(({ source }) => source), goals: [...lines.values()] },
      now,
    ),
    asOf: now.toISOString(),
    lastPlayAt: campaign.lastPlayAt,
  };
}
