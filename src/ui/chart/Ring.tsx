import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { clampShare, meterProps } from '../data/meter-props.ts';
import type { Tone } from '../state/tone.ts';
import './small-charts.css';

interface RingProps {
  label: string;
  /** 0 to 1; more than 1 fills the ring. */
  value: number;
  /** The figures behind it, as text. */
  valueText: string;
  /** Where the value should be by now, 0 to 1: a mark across the ring. */
  target?: number | undefined;
  tone?: Tone;
  /** In its middle, short. */
  children?: ReactNode;
}

const SIZE = 56;
const WIDTH = 6;
const MIDDLE = SIZE / 2;

/** A share of a whole, that begins at the top and runs the way of the text. */
export function Ring({ label, value, valueText, target, tone = 'accent', children }: RingProps) {
  const circle = { cx: MIDDLE, cy: MIDDLE, r: MIDDLE - WIDTH / 2, pathLength: 100 };
  return (
    <div className={classNames('ring', `ring-${tone}`)} {...meterProps({ label, value, valueText })}>
      <svg width={SIZE} height={SIZE} aria-hidden="true">
        <circle className="ring-ground" {...circle} />
        {clampShare(value) > 0 && (
          <circle className="ring-share" {...circle} strokeDasharray={`${clampShare(value) * 100} 100`} />
        )}
        {target !== undefined && (
          <line
            className="ring-target"
            x1={SIZE - WIDTH - 1}
            x2={SIZE}
            y1={MIDDLE}
            y2={MIDDLE}
            transform={`rotate(${clampShare(target) * 360} ${MIDDLE} ${MIDDLE})`}
          />
        )}
      </svg>
      {children !== undefined && <span className="ring-words figures">{children}</span>}
    </div>
  );
}
