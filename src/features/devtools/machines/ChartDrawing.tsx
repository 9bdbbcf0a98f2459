import { memo, type ReactNode } from 'react';
import type { ChartHighlight } from './chart-highlight.ts';
import type { ChartIndex, ChartItem } from './chart-index.ts';
import type { ChartTransition } from './chart-model.ts';
import { StateShape } from './StateShape.tsx';
import { TransitionLabel, TransitionLine } from './TransitionShape.tsx';

/** What else is drawn of a chart, each in its place. */
export interface ChartLayers {
  /** Over the boxes, behind the lines. */
  readonly under: ReactNode;
  /** Over everything. */
  readonly over: ReactNode;
}

export interface ChartDrawingProps {
  index: ChartIndex;
  selected: ChartItem | null;
  highlight: ChartHighlight;
  layers: ChartLayers | null;
}

function relationOf({ source, targets }: ChartTransition, selected: ChartItem | null): 'leaves' | 'enters' | null {
  if (selected?.kind !== 'state') return null;
  if (source === selected.state.id) return 'leaves';
  return targets.includes(selected.state.id) ? 'enters' : null;
}

/** A whole statechart: boxes first, lines over them, labels on top. */
export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { index, selected, highlight, layers } = props;
  const selectedId = selected && (selected.kind === 'state' ? selected.state.id : selected.transition.id);
  const transitions = [...index.transitions.values()].map((transition) => ({
    transition,
    isSelected: transition.id === selectedId,
    relation: relationOf(transition, selected),
    isTaken: transition.id === highlight.taken,
    isOpen: highlight.open?.has(transition.id) ?? false,
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
      {layers?.under}
      {transitions.map((props) => (
        <TransitionLine key={props.transition.id} {...props} />
      ))}
      {transitions.map((props) => (
        <TransitionLabel key={props.transition.id} {...props} />
      ))}
      {layers?.over}
    </>
  );
});
