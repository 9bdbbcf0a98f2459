import { classNames } from '../../lib/class-names.ts';
import type { Tone } from './tone.ts';
import './progress-bar.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while nobody knows. */
  value: number | null;
  /** What assistive technology says in place of a percentage. */
  valueText?: string;
  tone?: Tone;
}

/** Something on its way to being done. */
export function ProgressBar({ label, value, valueText, tone = 'accent' }: ProgressBarProps) {
  const known = value === null ? null : Math.min(1, Math.max(0, value));
  return (
    <div
      className={classNames('bar', `bar-${tone}`, known === null && 'bar-unknown')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known === null ? {} : { 'aria-valuenow': Math.round(known * 100) })}
      {...(valueText ? { 'aria-valuetext': valueText } : {})}
    >
      <span style={known === null ? undefined : { inlineSize: `${known * 100}%` }} />
    </div>
  );
}
