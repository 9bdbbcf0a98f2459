import { useSyncExternalStore } from 'react';

/** What of the drawn chart is lit up because it is so right now, or was so at the step that is looked at. */
export interface ChartHighlight {
  /** Ids of the active states. */
  readonly active: ReadonlySet<string>;
  /** Id of the transition that led there; null where none did. */
  readonly taken: string | null;
  /** Ids of the transitions that a press takes; of a machine that is simulated. */
  readonly open?: ReadonlySet<string>;
}

const none: ChartHighlight = { active: new Set(), taken: null };

let highlight = none;
const listeners = new Set<() => void>();

/** Lights states up in the chart of the page; null puts the lights out. Whoever lights them puts them out when they leave. */
export function highlightChart(next: ChartHighlight | null): void {
  highlight = next ?? none;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is lit up, as it changes. */
export const useChartHighlight = (): ChartHighlight => useSyncExternalStore(subscribe, () => highlight);
