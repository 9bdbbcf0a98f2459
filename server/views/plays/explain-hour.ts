/** "Why did my ad not play?": what kept a campaign off a screen in an hour, from the facts. Pure. */

import { isOpen, isScheduled } from '#domain/planner/hours.ts';
import { hourOfWeek, localDate } from '#domain/planner/zone.ts';
import { type LoopLine, type LoopScreen, loopPlays } from '#domain/players/loop-plays.ts';

/** Each is said in plain words; the order is the one in which they are looked for. */
export type HourReason =
  | 'future'
  | 'not_booked'
  | 'sold_out'
  | 'outside_flight'
  | 'screen_closed'
  | 'outside_dayparts'
  | 'not_paid'
  | 'not_live_yet'
  | 'paused'
  | 'payment_hold'
  | 'cancelled'
  | 'ended'
  | 'budget_spent'
  | 'cap_reached'
  | 'no_artwork'
  | 'artwork_in_review'
  | 'artwork_in_owner_review'
  | 'artwork_rejected'
  | 'artwork_refused_by_owner'
  | 'artwork_misfit'
  | 'screen_maintenance'
  | 'screen_retired'
  | 'screen_offline'
  | 'not_reported_yet'
  | 'paced'
  | 'plays_refused'
  | 'not_kept'
  | 'unexplained';

/** A line that is booked on the screen. */
export interface HourLine extends LoopLine {
  readonly artworks: {
    /** Of those that might play on the screen in the hour: of a format it shows, and of another one. */
    readonly fitting: number;
    readonly misfit: number;
    /** By the platform's review. */
    readonly pending: number;
    readonly rejected: number;
    /** Approved by the platform; by the review of whoever owns the screen. */
    readonly pendingOwner: number;
    readonly refusedByOwner: number;
  };
}

export interface HourFacts {
  readonly screen: LoopScreen & {
    /** What kept it out of service in the hour, for all of it or a part; null when nothing did. */
    readonly outage: 'screen_maintenance' | 'screen_retired' | null;
  };
  /** The hour, milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Business time. */
  readonly now: number;
  readonly lines: readonly HourLine[];
  /** Whether the screen has a free slot in the hour; asked only where no line is booked. */
  readonly hasFreeSlot: boolean;
  readonly campaign: {
    /** Whether it has been paid for. */
    readonly isPaid: boolean;
    /** When it was live, in order. */
    readonly windows: readonly { readonly from: number; readonly until: number | null }[];
    /** When it was held back because a bank had taken its money, in order. */
    readonly holds: readonly { readonly from: number; readonly until: number | null }[];
    /** Since when it cannot be live any more, and why; null while it can. */
    readonly over: { readonly at: number; readonly why: 'cancelled' | 'ended' | 'budget_spent' } | null;
  };
  /** Billed plays of the campaign on the screen in the hour. */
  readonly plays: number;
  /** Reported and not billed, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Whether the screen was heard of in the hour, whatever it played. */
  readonly isHeard: boolean;
  /** Whether it is still known in which hours screens were heard of, and what part of their slots lines were to play. */
  readonly isHearingKept: boolean;
  readonly isPacingKept: boolean;
  /** Up to where the screen has reported; null when it never has. */
  readonly reportedUntil: number | null;
}

export interface HourAnswer {
  readonly outcome: 'played' | 'partly' | 'not_played' | 'open';
  readonly plays: number;
  /** What the booked slots hold in the hour, with everything in order and nothing held back. */
  readonly possible: number;
  /** Why not all of it was played, what weighs most first; empty when all was. */
  readonly reasons: readonly HourReason[];
}

/** A report may come this much later before its screen counts as offline, milliseconds. */
export const PATIENCE_MS = 2 * 3_600_000;

/** How many plays the lines' slots hold in the hour, at a share of one or as they were paced. */
const countPlays = ({ screen, lines, from, to }: HourFacts, isPaced: boolean): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      loopPlays({ screen, line: isPaced ? line : { ...line, share: 1 }, from, to }).filter(
        ({ startedAt }) => startedAt >= from && startedAt < to,
      ).length,
    0,
  );

const isAnyRefused = ({ refused }: HourFacts): boolean => Object.keys(refused).length > 0;

/** Whether the campaign was held back in the hour, for all of it or a part. */
const isHeldBack = ({ campaign, from, to }: HourFacts): boolean =>
  campaign.holds.some((hold) => hold.from < to && (hold.until === null || hold.until > from));

/** Why the campaign was not live in the hour; null when it was, for all of it or a part. */
function whyNotLive({ campaign, from, to }: HourFacts): HourReason | null {
  if (campaign.windows.some((window) => window.from < to && (window.until === null || window.until > from)))
    return null;
  if (campaign.over && campaign.over.at <= from) return campaign.over.why;
  const [first] = campaign.windows;
  if (first && first.from < to) return 'paused';
  return campaign.isPaid ? 'not_live_yet' : 'not_paid';
}

function whyNoArtwork({ lines }: HourFacts): HourReason | null {
  const sum = (count: (artworks: HourLine['artworks']) => number) =>
    lines.reduce((all, { artworks }) => all + count(artworks), 0);
  if (sum(({ fitting }) => fitting) > 0) return null;
  if (sum(({ pendingOwner }) => pendingOwner) > 0) return 'artwork_in_owner_review';
  if (sum(({ refusedByOwner }) => refusedByOwner) > 0) return 'artwork_refused_by_owner';
  if (sum(({ misfit }) => misfit) > 0) return 'artwork_misfit';
  if (sum(({ pending }) => pending) > 0) return 'artwork_in_review';
  return sum(({ rejected }) => rejected) > 0 ? 'artwork_rejected' : 'no_artwork';
}

function whyNotReported(facts: HourFacts): HourReason | null {
  const { isHeard, reportedUntil, to, now } = facts;
  if (isHeard || isAnyRefused(facts)) return null;
  if (!facts.isHearingKept) return 'not_kept';
  const isLate = now - to < PATIENCE_MS && (reportedUntil ?? 0) < to;
  if (isLate) return 'not_reported_yet';
  return 'screen_offline';
}

/** What of the money's limits the screen ran into; null when none. */
function whyNoMoney({ refused }: HourFacts): HourReason | null {
  if (refused.daily_cap_reached) return 'cap_reached';
  return refused.budget_spent || refused.line_budget_spent ? 'budget_spent' : null;
}

/** What keeps a whole hour empty: the first that holds. */
function whyNothing(facts: HourFacts): HourReason {
  const { screen, lines, from, hasFreeSlot } = facts;
  if (lines.length === 0) return hasFreeSlot ? 'not_booked' : 'sold_out';
  const date = localDate(screen.timezone, from);
  const hour = hourOfWeek(screen.timezone, from);
  const inFlight = lines.filter(({ startDate, endDate }) => date >= startDate && date <= endDate);
  if (inFlight.length === 0) return 'outside_flight';
  if (!isOpen(screen, hour)) return 'screen_closed';
  if (!inFlight.some(({ schedule }) => isScheduled(schedule, hour))) return 'outside_dayparts';
  const whyNotBegun = whyNotLive(facts) ?? (isHeldBack(facts) ? 'payment_hold' : null);
  return (
    whyNotBegun ??
    screen.outage ??
    whyNoArtwork(facts) ??
    whyNotReported(facts) ??
    whyNoMoney(facts) ??
    whyHeldBack(facts)
  );
}

/** What is left when the screen was on and had something to play. */
function whyHeldBack(facts: HourFacts): HourReason {
  if (countPlays(facts, true) === 0) return 'paced';
  if (isAnyRefused(facts)) return 'plays_refused';
  return facts.isPacingKept ? 'unexplained' : 'not_kept';
}

/** What kept a part of the hour empty: all that hold. */
function whyLess(facts: HourFacts, missing: number): HourReason[] {
  const { campaign, from, to, screen } = facts;
  const reasons: HourReason[] = [];
  const isLiveThroughout = campaign.windows.some(
    (window) => window.from <= from && (window.until === null || window.until >= to),
  );
  if (!isLiveThroughout) {
    const over = campaign.over && campaign.over.at < to ? campaign.over.why : null;
    const [first] = campaign.windows;
    reasons.push(over ?? (first && first.from > from ? 'not_live_yet' : 'paused'));
  }
  if (isHeldBack(facts)) reasons.push('payment_hold');
  if (screen.outage) reasons.push(screen.outage);
  const late = (facts.reportedUntil ?? 0) < to && facts.now - to < PATIENCE_MS;
  if (late) reasons.push('not_reported_yet');
  const held = countPlays(facts, false) - countPlays(facts, true);
  if (held > 0) reasons.push('paced');
  const money = whyNoMoney(facts);
  if (money && !reasons.includes(money)) reasons.push(money);
  else if (isAnyRefused(facts)) reasons.push('plays_refused');
  // What remains after that is a screen that was off for a while: loops on the edge of the hour are no outage.
  if (reasons.length > 0 || missing <= 1) return reasons;
  if (!facts.isPacingKept) return ['not_kept'];
  return ['screen_offline'];
}

/** Answers for one screen and hour. */
export function explainHour(facts: HourFacts): HourAnswer {
  const { from, to, now, plays } = facts;
  const possible = countPlays(facts, false);
  const answer = { plays, possible };
  if (plays >= possible && plays > 0) return { outcome: 'played', ...answer, reasons: [] };
  if (plays > 0)
    return {
      outcome: now < to ? 'open' : 'partly',
      ...answer,
      reasons: now < to ? [] : whyLess(facts, possible - plays),
    };
  if (from > now) {
    const reason = whyNothing({ ...facts, isHeard: true, refused: {} });
    const stays = reason !== 'unexplained' && reason !== 'not_live_yet' && reason !== 'paced';
    return { outcome: 'open', ...answer, reasons: stays ? [reason] : ['future'] };
  }
  return { outcome: now < to ? 'open' : 'not_played', ...answer, reasons: [whyNothing(facts)] };
}
