import type { Schema } from '#src/api/client.ts';
import type { MachineWalks } from './walks-model.ts';

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

/** What was really taken at the tenant, or why that is not known. */
export type RealUse =
  | { readonly kind: 'known'; readonly answer: Schema<'TransitionCount'>[]; readonly from: string; readonly to: string }
  | { readonly kind: 'off' | 'signedOut' | 'forbidden' | 'failed' };

const counted = (ids: readonly string[], counts: readonly number[]): Heat =>
  new Map(ids.map((id, place) => [id, counts[place] ?? 0]));

/** Of one machine, how often each transition was taken; null where that is not known. */
export function heatOf(machine: string, source: HeatSource, all: readonly MachineWalks[], real: RealUse): Heat | null {
  const of = all.find((one) => one.machine === machine);
  if (!of) return null;
  if (source === 'pure') return counted(of.transitions, of.pure);
  if (source === 'page') return of.page && counted(of.transitions, of.page);
  if (real.kind !== 'known') return null;
  const taken = new Map(
    real.answer.flatMap((one) => (one.machine === machine ? [[one.transition, one.count] as const] : [])),
  );
  return new Map(of.transitions.map((id) => [id, taken.get(id) ?? 0]));
}
