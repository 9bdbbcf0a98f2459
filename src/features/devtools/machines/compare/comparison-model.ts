import type { ChartModel } from '../chart-model.ts';

/** What has become of a part of a chart. */
export type Mark = 'same' | 'added' | 'removed' | 'changed';

/** A path of the old cover that cannot be walked any more as it was. */
export interface BrokenStep {
  /** The path's place in the cover, and the step at which it breaks, both from 1. */
  readonly number: number;
  readonly step: number;
  readonly event: string;
  /** The transition, by its id in the drawn chart. */
  readonly transition: string;
}

/** One machine then and now, drawn as one: what is gone stands beside what is there. */
export interface ExportedComparison {
  readonly name: string;
  readonly file: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Signs stand in its texts, before the names: `+`, `−`, `~`. */
  readonly chart: ChartModel;
  /** Of each part that is not the same, by its id. */
  readonly marks: Readonly<Record<string, Exclude<Mark, 'same'>>>;
  /** Of each part that is another, what it was and is, in words of the command; by its id. */
  readonly changes: Readonly<Record<string, string>>;
  /** How many paths the old cover had, and those that break. */
  readonly paths: number;
  readonly broken: readonly BrokenStep[];
  /** What it does otherwise, as the lines of its record; empty where that is nothing. */
  readonly behaviour: string;
  /** Changes of the new chart that `npm test` would not notice; null where that was not asked. */
  readonly mutants: readonly string[] | null;
}

export const comparisonFormat = 'marquee-machines-diff/1';

/** What `npm run machines:diff -- <ref> --json <file>` writes. */
export interface ExportedComparisons {
  readonly format: typeof comparisonFormat;
  /** The commit, branch or tag that was compared with. */
  readonly since: string;
  readonly comparisons: readonly ExportedComparison[];
}
