import type { Span } from '#domain/planner/types.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { ReportDays } from '../../rooms/reports/report-view.ts';
import { roomOf, spentBy } from '../campaigns/expected-delivery.ts';
import { capacityBy } from './capacity.ts';
import type { ReportBooking } from './report-bookings.ts';

type Paced = Pick<CampaignRow, 'startDate' | 'endDate' | 'dailyCapMinor' | 'pacing' | 'forecast'>;

const sumOf = (days: readonly (readonly [day: string, booked: number])[]) =>
  days.reduce((sum, [, booked]) => sum + booked, 0);

/**
 * How many times what an even pace gives some days a campaign should play in them, of the time that has passed since it went live: what is
 * spent early is not left for later.
 */
export function createPaces(campaign: Paced, bookings: readonly ReportBooking[], live: Span) {
  const { startDate, endDate, dailyCapMinor, pacing, forecast } = campaign;
  if (pacing === 'even' || !startDate || !endDate || !forecast?.spend.expected) return () => 1;
  const bookedIn = (span: Span) =>
    [...capacityBy('day', bookings, { from: startDate, to: endDate }, [span])].map(
      ([day, { booked }]) => [day, booked] as const,
    );
  const whole = sumOf(bookedIn({ from: -8.64e15, to: 8.64e15 }));
  const passed = bookedIn(live);
  const room = roomOf({ startDate, endDate, dailyCapMinor }, forecast.maxSpend) / forecast.spend.expected;
  return ({ from, to }: ReportDays): number => {
    const before = sumOf(passed.filter(([day]) => day < from)) / whole;
    const after = sumOf(passed.filter(([day]) => day <= to)) / whole;
    return after > before ? (spentBy(pacing, after, room) - spentBy(pacing, before, room)) / (after - before) : 1;
  };
}
