import { memo } from 'react';
import { classNames } from '#src/lib/class-names.ts';
import type { ChartState } from './chart-model.ts';
import { chartText, stateLines } from './chart-text.ts';

export interface StateShapeProps {
  state: ChartState;
  /** Where its own words end and the states within it begin; null where there are none. */
  head: number | null;
  isSelected: boolean;
  /** The machine is in it right now. */
  isActive: boolean;
}

const RADIUS = 8;
/** How far the dot of an initial state stands before it. */
const INITIAL_DISTANCE = 10;

const kindOfLine = (line: string, place: number) => {
  if (place === 0) return 'name';
  if (line.startsWith('#')) return 'tags';
  return 'does';
};

/** A state's box with its name, its tags and what it does; the machine itself is the box around all others. */
export const StateShape = memo(function StateShape({ state, head, isSelected, isActive }: StateShapeProps) {
  const { id, type, parent, isInitial, box } = state;
  const lines = stateLines(state);
  const dot = { x: box.x - INITIAL_DISTANCE, y: box.y + chartText.padding + chartText.lineHeight / 2 };
  return (
    <g
      data-at={id}
      className={classNames(
        'chart-state',
        `is-${type}`,
        parent === null && 'is-machine',
        isSelected && 'is-selected',
        isActive && 'is-active',
      )}
    >
      {isInitial && parent !== null && (
        <g className="chart-initial">
          <circle cx={dot.x} cy={dot.y} r={3} />
          <path d={`M${dot.x} ${dot.y}H${box.x - 6}`} />
          <polygon points={`${box.x},${dot.y} ${box.x - 7},${dot.y - 3.5} ${box.x - 7},${dot.y + 3.5}`} />
        </g>
      )}
      <rect className="chart-box" x={box.x} y={box.y} width={box.width} height={box.height} rx={RADIUS} />
      {type === 'final' && (
        <rect
          className="chart-box-inner"
          x={box.x + 3}
          y={box.y + 3}
          width={box.width - 6}
          height={box.height - 6}
          rx={RADIUS - 3}
        />
      )}
      {head !== null && <path className="chart-rule" d={`M${box.x} ${head}h${box.width}`} />}
      <text className="chart-text">
        {lines.map((line, place) => (
          <tspan
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other name than their place
            key={place}
            className={`chart-${kindOfLine(line, place)}`}
            x={box.x + chartText.padding}
            y={box.y + chartText.padding + (place + 0.76) * chartText.lineHeight}
          >
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
});
