/** By whom transitions are taken: by real actors in tests, by tests through the page, by those who use the product. */
export const heatSources = ['pure', 'page', 'real'] as const;
export type HeatSource = (typeof heatSources)[number];

export const heatSourceOf = (text: string | null): HeatSource =>
  heatSources.find((source) => source === text) ?? heatSources[0];

/** How often each transition was taken, by its id. */
export type Heat = ReadonlyMap<string, number>;

/** How much that is among the others: 0 never, 4 the most. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;
export const heatLevels: readonly HeatLevel[] = [0, 1, 2, 3, 4];

/** Where each level begins: even steps of the logarithm, since a few lines are taken far more often than the rest. */
export function levelStarts(heat: Heat): readonly number[] {
  const most = Math.max(1, ...heat.values());
  return heatLevels.map((level) => (level === 0 ? 0 : Math.ceil(most ** ((level - 1) / 4) - 1e-9)));
}

export function levelOf(count: number, starts: readonly number[]): HeatLevel {
  return heatLevels.findLast((level) => count >= (starts[level] ?? Number.POSITIVE_INFINITY)) ?? 0;
}

/** The levels that say something else than those before them, with the counts that they stand for; `to` null: and more. */
export function legendOf(heat: Heat): readonly { level: HeatLevel; from: number; to: number | null }[] {
  const starts = levelStarts(heat);
  return heatLevels.flatMap((level) => {
    const from = starts[level] ?? 0;
    const next = starts[level + 1];
    if (next === from) return [];
    return [{ level, from, to: next === undefined ? null : next - 1 }];
  });
}
