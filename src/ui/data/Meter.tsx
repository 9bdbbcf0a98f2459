import { classNames } from '../../lib/class-names.ts';
import type { Tone } from '../state/tone.ts';
import { clampShare, meterProps } from './meter-props.ts';
import '../state/progress-bar.css';

export interface MeterProps {
  label: string;
  /** 0 to 1: a share of a budget, of a goal; more than 1 fills the bar. */
  value: number;
  /** The figures behind it, as text. */
  valueText: string;
  /** Where the value should be by now, 0 to 1: a mark on the bar. */
  target?: number;
  tone?: Tone;
}

/** A measure within known limits: pacing, budget used. */
export function Meter({ label, value, valueText, target, tone = 'accent' }: MeterProps) {
  return (
    <div className={classNames('bar', `bar-${tone}`)} {...meterProps({ label, value, valueText })}>
      <span style={{ inlineSize: `${clampShare(value) * 100}%` }} />
      {target !== undefined && (
        <i className="bar-target" style={{ insetInlineStart: `${clampShare(target) * 100}%` }} />
      )}
    </div>
  );
}
