/** What the screens of a plan show, and for how long: what its reach is modelled from. */
import type { Capacity } from './capacity.ts';
import type { ForecastInput } from './forecast-types.ts';
import { flightSpan } from './hours.ts';
import type { Exposure } from './reach.ts';

const WEEK_MS = 7 * 86_400_000;

export interface ScreenExposure extends Exposure {
  readonly screenId: string;
}

/** A line's screens up to where its money is spent, and the part of that which each of them plays, 0 to 1. */
export interface PlayedLine {
  readonly input: ForecastInput;
  readonly played: readonly Capacity[];
  readonly shares: readonly number[];
}

/** The weeks from the first day of some lines, or from now, to the last of any. */
function weeksOfAll(inputs: readonly ForecastInput[], timezone: string): number {
  const [startDate] = inputs.map((input) => input.startDate).sort();
  const endDate = inputs
    .map((input) => input.endDate)
    .sort()
    .at(-1);
  if (!startDate || !endDate) return 0;
  const { from, to } = flightSpan(timezone, { startDate, endDate }, { from: inputs[0]?.now.getTime() ?? 0 });
  return (to - from) / WEEK_MS;
}

/**
 * A screen each, of all lines together. Lines that share a screen show to the same people in the hours that they share: its weeks add
 * up, but to no more than lie between the first day and the last.
 */
export function exposuresOf(lines: readonly PlayedLine[]): ScreenExposure[] {
  const found = new Map<
    string,
    { exposure: ScreenExposure; weeks: number; longest: number; inputs: ForecastInput[] }
  >();
  for (const { input, played, shares } of lines) {
    played.forEach(({ screen, impressions, weeks }, index) => {
      const shown = impressions * (shares[index] ?? 0);
      if (!(shown > 0)) return;
      const { id: screenId, city, audience } = screen;
      const known = found.get(screenId);
      if (!known) {
        const exposure = { screenId, city, impressions: shown, weeks, audience };
        found.set(screenId, { exposure, weeks, longest: weeks, inputs: [input] });
        return;
      }
      known.weeks += weeks;
      known.longest = Math.max(known.longest, weeks);
      known.inputs.push(input);
      const most = Math.max(known.longest, weeksOfAll(known.inputs, screen.timezone));
      known.exposure = {
        ...known.exposure,
        impressions: known.exposure.impressions + shown,
        weeks: Math.min(known.weeks, most),
      };
    });
  }
  return [...found.values()].map(({ exposure }) => exposure);
}
