/** The entry of a thread: makes plans from so many screens, several times, and says how long each took and how good they are. */
import { parentPort, workerData } from 'node:worker_threads';
import { makePlans, type PlanWishes } from '#domain/assistant/make-plans.ts';
import { demoLikeScreens, populationByCity } from '#domain/planner/test-screens.ts';

/** `beyond`: a contact of as many more screens costs six thousandths at least, as those of all do on average. */
const { count, beyond } = workerData as { readonly count: number; readonly beyond: boolean };

const wishes: PlanWishes = {
  line: {
    screens: demoLikeScreens(count).map((screen, index) => ({
      ...screen,
      minSpendMinor: index % 3 ? 0 : 500 * (index % 7),
    })),
    now: new Date('2026-11-25T10:00:00Z'),
    startDate: '2026-12-07',
    endDate: '2026-12-27',
    currency: 'EUR',
    pacing: 'even',
    populationByCity,
  },
  budgetMinor: 500_000,
  distances: new Map(),
  ...(beyond ? { beyond: new Map(Object.keys(populationByCity).map((city) => [city, 6000])) } : {}),
};

const times: number[] = [];
let gaps: readonly string[] = [];
for (let turn = 0; turn < 5; turn += 1) {
  const began = performance.now();
  const { plans } = makePlans(wishes);
  times.push(performance.now() - began);
  gaps = plans.map(({ kind, gap }) => `${kind} ${gap === null ? 'unknown' : `${(100 * gap).toFixed(2)} %`}`);
}
times.sort((one, other) => one - other);
parentPort?.postMessage(
  `median ${Math.round(times[2] ?? 0)} ms, slowest ${Math.round(times[4] ?? 0)} ms; at most better by ${gaps.join(', ')}`,
);
