/** What slots bring and cost in each hour of a week like any other, whatever is free and whatever the budget is. */
import { isOpen } from './hours.ts';
import { playCostByHour, playImpressions, playsPerHour } from './pricing.ts';
import type { PlannerScreen, WeekOf } from './types.ts';

export interface WeekHours {
  /** Whole numbers; 0 in an hour in which every screen is closed. */
  readonly impressions: WeekOf<number>;
  /** Whole micros. */
  readonly costMicros: WeekOf<number>;
}

/** Over all of the screens, hour by hour on the clock of each. */
export function weekHours(screens: readonly PlannerScreen[], slots: number): WeekHours {
  const impressions = new Array<number>(168).fill(0);
  const costMicros = new Array<number>(168).fill(0);
  for (const screen of screens) {
    const plays = playsPerHour(screen.loopLengthS, slots);
    const costAt = playCostByHour(screen);
    for (let hour = 0; hour < 168; hour += 1) {
      if (!isOpen(screen, hour)) continue;
      impressions[hour] = (impressions[hour] ?? 0) + plays * playImpressions(screen, hour);
      costMicros[hour] = (costMicros[hour] ?? 0) + plays * costAt(hour);
    }
  }
  return { impressions: impressions.map(Math.round), costMicros: costMicros.map(Math.round) };
}
