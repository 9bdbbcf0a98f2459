import { groupBy } from '#src/lib/group-by.ts';
import type { ChartSummary } from './chart-model.ts';

export interface MachineGroup {
  /** The folder below `machines/`. */
  readonly feature: string;
  readonly machines: readonly ChartSummary[];
}

/** The feature that a machine belongs to, which is the folder it stands in. */
const featureOf = ({ file }: ChartSummary): string => file.split('/').at(-2) ?? '';

/** By feature, both in alphabetical order. */
export function groupedByFeature(machines: readonly ChartSummary[]): readonly MachineGroup[] {
  return [...groupBy(machines, featureOf)]
    .map(([feature, members]) => ({ feature, machines: members.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }))
    .sort((a, b) => (a.feature < b.feature ? -1 : 1));
}

/** Those in whose name, purpose, events or file each word of a text is found. */
export function foundMachines(machines: readonly ChartSummary[], text: string): readonly ChartSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return machines.filter(({ name, description, events, file }) => {
    const all = [name, description, file, ...events].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
