import { memo } from 'react';
import { classNames } from '#src/lib/class-names.ts';
import { arrowHead, kindOf, roundedPath } from './chart-lines.ts';
import type { ChartTransition } from './chart-model.ts';
import { chartText, labelLines } from './chart-text.ts';

export interface TransitionLineProps {
  transition: ChartTransition;
  isSelected: boolean;
  /** It leaves the chosen state, or leads to it. */
  relation: 'leaves' | 'enters' | null;
  /** It was the last one that the machine took. */
  isTaken: boolean;
  /** A press takes it. */
  isOpen: boolean;
}

const classOf = ({ transition, isSelected, relation, isTaken, isOpen }: TransitionLineProps) =>
  classNames(
    'chart-transition',
    `is-${kindOf(transition.event)}`,
    transition.points.length === 0 && 'is-inner',
    isSelected && 'is-selected',
    relation && `is-${relation}`,
    isTaken && 'is-taken',
    isOpen && 'is-open',
  );

/** The line of a transition from its source to its target. */
export const TransitionLine = memo(function TransitionLine(props: TransitionLineProps) {
  const { id, points } = props.transition;
  if (points.length === 0) return null;
  const path = roundedPath(points, 8);
  return (
    <g data-at={id} className={classOf(props)}>
      <path className="chart-reach" d={path} />
      <path className="chart-line" d={path} />
      <polygon className="chart-head" points={arrowHead(points)} />
    </g>
  );
});

const kindOfLine = (line: string, place: number) => {
  if (place === 0) return 'event';
  return line.startsWith('[') ? 'guard' : 'action';
};

/** What is written at a transition's line. */
export const TransitionLabel = memo(function TransitionLabel(props: TransitionLineProps) {
  const { transition } = props;
  const { id, labelBox } = transition;
  return (
    <g data-at={id} className={classOf(props)}>
      <rect
        className="chart-label"
        x={labelBox.x}
        y={labelBox.y}
        width={labelBox.width}
        height={labelBox.height}
        rx={5}
      />
      <text className="chart-text">
        {labelLines(transition).map((line, place) => (
          <tspan
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name than their place
            key={place}
            className={`chart-${kindOfLine(line, place)}`}
            x={labelBox.x + chartText.labelPadding}
            y={labelBox.y + chartText.labelPadding + (place + 0.76) * chartText.lineHeight}
          >
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
});
