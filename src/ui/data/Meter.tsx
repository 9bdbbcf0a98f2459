import { classNames } from '../../lib/class-names.ts';
import type { Tone } from '../state/tone.ts';
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
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be styled alike in all browsers nor carry a target mark.
    <div
      className={classNames('bar', `bar-${tone}`)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(clamp(value) * 100)}
      aria-valuetext={valueText}
    >
      <span style={{ inlineSize: `${clamp(value) * 100}%` }} />
      {target !== undefined && <i className="bar-target" style={{ insetInlineStart: `${clamp(target) * 100}%` }} />}
    </div>
  );
}
