import { memo, Suspense } from 'react';
import type { ChartHighlight } from './chart-highlight.ts';
import type { ChartIndex, ChartItem } from './chart-index.ts';
import type { ChartTransition } from './chart-model.ts';
import { HeatBadges, HeatLines } from './heat/HeatLines.tsx';
import type { ShownHeat } from './heat/use-heat-of-address.ts';
import { StateShape } from './StateShape.tsx';
import { TransitionLabel, TransitionLine } from './TransitionShape.tsx';

export interface ChartDrawingProps {
  index: ChartIndex;
  selected: ChartItem | null;
  highlight: ChartHighlight;
  machine: string;
  heat: ShownHeat | null;
}

function relationOf({ source, targets }: ChartTransition, selected: ChartItem | null): 'leaves' | 'enters' | null {
  if (selected?.kind !== 'state') return null;
  if (source === selected.state.id) return 'leaves';
  return targets.includes(selected.state.id) ? 'enters' : null;
}

/** A whole statechart: boxes first, lines over them, labels on top. */
export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { index, selected, highlight, machine, heat } = props;
  const selectedId = selected && (selected.kind === 'state' ? selected.state.id : selected.transition.id);
  const transitions = [...index.transitions.values()].map((transition) => ({
    transition,
    isSelected: transition.id === selectedId,
    relation: relationOf(transition, selected),
    isTaken: transition.id === highlight.taken,
  }));
  return (
    <>
      {index.order.map((state) => (
        <StateShape
          key={state.id}
          state={state}
          head={index.heads.get(state.id) ?? null}
          isSelected={state.id === selectedId}
          isActive={highlight.active.has(state.id)}
        />
      ))}
      {heat && (
        <Suspense>
          <HeatLines machine={machine} source={heat.source} index={index} />
        </Suspense>
      )}
      {transitions.map((props) => (
        <TransitionLine key={props.transition.id} {...props} />
      ))}
      {transitions.map((props) => (
        <TransitionLabel key={props.transition.id} {...props} />
      ))}
      {heat && (
        <Suspense>
          <HeatBadges machine={machine} source={heat.source} index={index} />
        </Suspense>
      )}
    </>
  );
});
