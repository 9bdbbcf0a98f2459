import { isOpen } from '#domain/planner/hours.ts';
import type { Occupancy } from '#domain/planner/occupancy.ts';
import type { PlannerScreen } from '#domain/planner/types.ts';
import { dayNumber, weekdayOfDay } from '#domain/planner/zone.ts';

/** Slots taken by campaigns that are paid, or that are being paid. */
export interface Taken extends Occupancy {
  readonly isHeld: boolean;
}

/** Slots times hours: what can be sold of a day, and what is taken of it. */
export interface SlotHours {
  readonly sellable: number;
  readonly booked: number;
  readonly held: number;
}

export type DayState = 'open' | 'closed' | 'out';

/** What is taken of a day, as shares of what can be sold of it. */
export interface OccupiedDay {
  readonly date: string;
  readonly state: DayState;
  readonly booked: number;
  readonly held: number;
}

export interface SellableScreen extends Pick<PlannerScreen, 'operatingHours'> {
  readonly sellableSlots: number;
}

const none: SlotHours = { sellable: 0, booked: 0, held: 0 };

const slotsIn = (taken: readonly Taken[], hourOfWeek: number): number =>
  taken.reduce((sum, { schedule, slots }) => (!schedule || schedule[hourOfWeek] ? sum + slots : sum), 0);

/**
 * What can be sold of a screen on a day (`YYYY-MM-DD`, on its own calendar), and what is taken of that. In hours in which it is closed
 * nothing is sold; more than there is, since the screen was changed, counts as all of it.
 */
export function slotHours(
  { operatingHours, sellableSlots }: SellableScreen,
  taken: readonly Taken[],
  date: string,
): SlotHours {
  const midnight = weekdayOfDay(dayNumber(date)) * 24;
  const ofDay = taken.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
  const booked = ofDay.filter(({ isHeld }) => !isHeld);
  const held = ofDay.filter(({ isHeld }) => isHeld);
  let sum = none;
  for (let hour = midnight; hour < midnight + 24; hour += 1) {
    if (!isOpen({ operatingHours }, hour)) continue;
    const paid = Math.min(sellableSlots, slotsIn(booked, hour));
    const waiting = Math.min(sellableSlots - paid, slotsIn(held, hour));
    sum = { sellable: sum.sellable + sellableSlots, booked: sum.booked + paid, held: sum.held + waiting };
  }
  return sum;
}

export const sumOf = (all: readonly SlotHours[]): SlotHours =>
  all.reduce(
    (sum, one) => ({
      sellable: sum.sellable + one.sellable,
      booked: sum.booked + one.booked,
      held: sum.held + one.held,
    }),
    none,
  );

/** To a hundredth of a percent. */
const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;

export const sharesOf = ({
  sellable,
  booked,
  held,
}: SlotHours): { readonly booked: number; readonly held: number } => ({
  booked: shareOf(booked, sellable),
  held: shareOf(held, sellable),
});

/** When a screen is out of service, days of its own calendar, both included; null: nobody knows until when. */
export interface OutDays {
  readonly from: string;
  readonly to: string | null;
}

export const isOut = (out: readonly OutDays[], date: string): boolean =>
  out.some(({ from, to }) => from <= date && (to === null || date <= to));

/** A day of one screen. */
export function occupiedDay(
  screen: SellableScreen,
  taken: readonly Taken[],
  out: readonly OutDays[],
  date: string,
): OccupiedDay {
  const hours = slotHours(screen, taken, date);
  const state = isOut(out, date) ? 'out' : hours.sellable === 0 ? 'closed' : 'open';
  return { date, state, ...sharesOf(hours) };
}
