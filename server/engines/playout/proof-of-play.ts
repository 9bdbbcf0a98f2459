/** Whether a reported play is billed, and for how much. Pure: the operation that ingests plays asks it play by play. */
import type { components } from '#contract/product-api.ts';
import { isOpen, isScheduled } from '#domain/planner/hours.ts';
import { playCostMicros, playImpressions } from '#domain/planner/pricing.ts';
import type { Flight, PlannerScreen } from '#domain/planner/types.ts';
import { hourOfWeek, localDate } from '#domain/planner/zone.ts';
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import type { PlayReport } from '#domain/players/protocol.ts';

/** A play is billable only if at least this much of it was shown. */
export const BILLABLE_PCT = 75;
/** How far a player's clock may be ahead. */
export const CLOCK_TOLERANCE_MS = 60_000;
/** Older plays come too late to be billed: their days are settled. */
export const MAX_PLAY_AGE_MS = 72 * 3_600_000;

/** Why a play is recorded but not billed; each is a message of "why did my ad not play?". */
export type NotBillableReason =
  | 'unreadable_time'
  | 'future'
  | 'too_old'
  | 'no_booking'
  | 'artwork_not_booked'
  | 'outside_flight'
  | 'outside_schedule'
  | 'outside_hours'
  | 'out_of_service'
  | 'not_live'
  | 'under_75_percent'
  | 'loop_overfilled'
  | 'budget_spent'
  | 'line_budget_spent'
  | 'daily_cap_reached';

/** Reasons that no working player gives, however late it hears of a pause, a new plan or another artwork. */
const impossible: ReadonlySet<string> = new Set<NotBillableReason & components['schemas']['PlayFlagReason']>([
  'unreadable_time',
  'future',
  'too_old',
  'no_booking',
  'loop_overfilled',
  'outside_hours',
]);

/** Whether a play that was refused for this says something of its screen: it is flagged, and proves nothing. */
export const isImpossible = (reason: string): boolean => impossible.has(reason);

/** Reasons that say of no hour why it was empty: the play is another time's, or nobody's. */
const misplaced: ReadonlySet<string> = new Set<NotBillableReason>([
  'unreadable_time',
  'future',
  'too_old',
  'no_booking',
]);

/** Whether a play that was refused for this is not kept: under its id another one may still come, told rightly. */
export const isMisplaced = (reason: string): boolean => misplaced.has(reason);

/** The line of a play on its screen, as it stood when the play started. */
export interface ProofBooking extends Flight {
  readonly campaignId: string;
  readonly lineId: string;
  readonly slots: number;
  /** Artworks approved for the line on this screen. */
  readonly artworkIds: readonly string[];
  /** ISO instants between which the line was live; null: open. */
  readonly from: string | null;
  readonly until: string | null;
  /** What may still be spent, micros, the plays of the same batch that are already judged taken off; absent: no limit. */
  readonly moneyLeftMicros?: number | null;
  /** The same of the line's own part of the budget. */
  readonly lineLeftMicros?: number | null;
  /** The same of what the campaign may spend on the day of the play; absent: no cap. */
  readonly dayLeftMicros?: number | null;
}

interface Judged {
  /** Loops since the epoch, by which plays of a loop are counted; null when the time cannot be read. */
  readonly loopIndex: number | null;
  /** `YYYY-MM-DD` on the screen's calendar, for reports by day. */
  readonly localDate: string | null;
  /** 0 to 167 on the screen's clock. */
  readonly hourOfWeek: number | null;
  /** Decimal; 0 when not billable. */
  readonly impressions: number;
  /** Whole micros; 0 when not billable, and of a bonus. */
  readonly costMicros: number;
}

export type PlayVerdict =
  | (Judged & { readonly verdict: 'billable' })
  | (Judged & { readonly verdict: 'not_billable'; readonly reason: NotBillableReason });

export interface PlayToJudge {
  readonly play: Pick<PlayReport, 'campaignId' | 'lineId' | 'artworkId' | 'startedAt' | 'durationMs' | 'completedPct'>;
  /** Undefined when the screen has no such line. */
  readonly booking: ProofBooking | undefined;
  readonly screen: PlannerScreen;
  /** Business time. */
  readonly clockNow: Date;
  /** Whether the screen was out of service when the play started. */
  readonly isOut: boolean;
  /** It is free of charge by an offer, should it count. */
  readonly isBonus?: boolean;
  /** Billable plays of the same line, screen and loop that are recorded under other ids. */
  readonly playsInLoop: number;
}

/** How much was shown: what the player says, but never more than the time it took. */
const shownPct = ({ play, screen }: PlayToJudge): number =>
  Math.min(play.completedPct, (100 * play.durationMs) / (screen.spotLengthS * 1000));

function reasonNotToBill(input: PlayToJudge, at: number, hour: number, date: string): NotBillableReason | null {
  const { play, booking, screen, clockNow } = input;
  if (at > clockNow.getTime() + CLOCK_TOLERANCE_MS) return 'future';
  if (at < clockNow.getTime() - MAX_PLAY_AGE_MS) return 'too_old';
  if (!booking || booking.lineId !== play.lineId || booking.campaignId !== play.campaignId) return 'no_booking';
  if (!booking.artworkIds.includes(play.artworkId)) return 'artwork_not_booked';
  if (date < booking.startDate || date > booking.endDate) return 'outside_flight';
  if (booking.from !== null && at < Date.parse(booking.from)) return 'not_live';
  if (booking.until !== null && at >= Date.parse(booking.until)) return 'not_live';
  if (!isOpen(screen, hour)) return 'outside_hours';
  if (input.isOut) return 'out_of_service';
  if (!isScheduled(booking.schedule, hour)) return 'outside_schedule';
  if (!(shownPct(input) >= BILLABLE_PCT)) return 'under_75_percent';
  return input.playsInLoop >= booking.slots ? 'loop_overfilled' : null;
}

/** Judges one play. The same id is to be recorded once only: repeats are the caller's to drop before asking. */
export function judgePlay(input: PlayToJudge): PlayVerdict {
  const { play, booking, screen } = input;
  const at = Date.parse(play.startedAt);
  const nothing = { impressions: 0, costMicros: 0 };
  if (Number.isNaN(at)) {
    const unknown = { loopIndex: null, localDate: null, hourOfWeek: null };
    return { verdict: 'not_billable', reason: 'unreadable_time', ...unknown, ...nothing };
  }
  const hour = hourOfWeek(screen.timezone, at);
  const date = localDate(screen.timezone, at);
  const when = { loopIndex: loopIndexAt(screen.loopLengthS, at), localDate: date, hourOfWeek: hour };
  const reason = reasonNotToBill(input, at, hour, date);
  if (reason) return { verdict: 'not_billable', reason, ...when, ...nothing };
  const costMicros = input.isBonus ? 0 : playCostMicros(screen, hour, booking?.schedule);
  const limits = [
    ['budget_spent', booking?.moneyLeftMicros],
    ['line_budget_spent', booking?.lineLeftMicros],
    ['daily_cap_reached', booking?.dayLeftMicros],
  ] as const;
  for (const [limit, left] of limits) {
    if (typeof left === 'number' && costMicros > left)
      return { verdict: 'not_billable', reason: limit, ...when, ...nothing };
  }
  return { verdict: 'billable', ...when, impressions: playImpressions(screen, hour), costMicros };
}
