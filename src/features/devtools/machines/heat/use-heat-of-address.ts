import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetUse } from './heat-data.ts';
import { type HeatSource, heatSourceOf } from './heat-model.ts';

/** What a chart shows; another object whenever it is to be looked at anew. */
export interface ShownHeat {
  readonly source: HeatSource;
}

export interface HeatOfAddress {
  readonly source: HeatSource | null;
  readonly shown: ShownHeat | null;
  /** Null shows none. */
  choose(source: HeatSource | null): void;
  /** Asks anew for what was really taken. */
  retry(): void;
}

/** By whom transitions are taken; it stands in the address (`?heat=page`), so that it can be sent. */
export function useHeatOfAddress(): HeatOfAddress {
  const [params, setParams] = useSearchParams();
  const [turn, setTurn] = useState(0);
  // The address follows: a choice is shown at once, whatever has to be fetched for it.
  const [source, setSource] = useState(() => (params.has('heat') ? heatSourceOf(params.get('heat')) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another object
  const shown = useMemo(() => (source === null ? null : { source }), [source, turn]);
  return {
    source,
    shown,
    choose: (next) => {
      setSource(next);
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete('heat');
          else changed.set('heat', next);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    retry: () => {
      forgetUse();
      setTurn(turn + 1);
    },
  };
}
