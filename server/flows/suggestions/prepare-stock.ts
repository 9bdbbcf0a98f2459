import type { RunningArtwork } from '#domain/artworks/runs-on.ts';
import { scheduleOf, type Wishes } from '#domain/assistant/wishes.ts';
import { earliestStart } from '#domain/planner/budget.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { preparePlan, readPopulations } from '../../views/forecasts/forecast-plan.ts';
import { findWishedScreens, leanTo, venuesWished } from '../../views/suggestions/wished-screens.ts';

/** What the planner gets of the wishes' screens, or why it gets nothing. */
export async function prepareStock(app: Context, tx: Tx, wishes: Wishes, currency: string) {
  const { startDate, endDate } = wishes;
  if (!startDate || !endDate) throw new Error('Settled wishes have days');
  const wished = venuesWished(wishes);
  let found = await findWishedScreens(tx, wishes, wished, currency);
  // Where nobody is met where they are usually met, they may be met anywhere.
  if (found.count === 0 && wishes.venues.length === 0) found = await findWishedScreens(tx, wishes, [], currency);
  const { weighed, beyond, count } = found;
  if (count === 0) return 'no_screens' as const;
  const plan = {
    startDate,
    endDate,
    lines: [{ screenIds: weighed.map(({ id }) => id), schedule: scheduleOf(wishes.hours) }],
  };
  const { inputs, screens } = await preparePlan(tx, plan, currency, app.clock);
  const [input] = inputs;
  if (!input) throw new Error('A plan has a line');
  const now = app.clock.business();
  const inTime = input.screens.filter((screen) => (earliestStart([screen], now) ?? startDate) <= startDate);
  if (inTime.length === 0) return 'too_late' as const;
  const artworks = await tx.rows<RunningArtwork>(
    sql`select width, height, bytes, duration_ms, mime_type from artworks where status <> 'archived' limit 500`,
  );
  const others = await readPopulations(tx, [...beyond.keys()]);
  const distances = new Map(
    weighed.flatMap(({ id, distanceM }) => (distanceM === null ? [] : [[id, Math.round(distanceM)]])),
  );
  const { slots: _, budgetMinor: __, spendShares: ___, ...line } = input;
  const kept = new Set(leanTo(weighed, wishes).map(({ id }) => id));
  const leaning = inTime.filter(({ id }) => kept.has(id));
  return {
    line: {
      ...line,
      screens: leaning.length > 0 ? leaning : inTime,
      populationByCity: { ...others, ...line.populationByCity },
    },
    beyond: beyond as Map<string, number>,
    considered: count - weighed.length + (leaning.length > 0 ? leaning : inTime).length,
    distances: distances as Map<string, number>,
    screens,
    artworks,
  };
}
