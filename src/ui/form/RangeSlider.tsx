import { type CSSProperties, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SliderEnds } from './Slider.tsx';
import { movedEnd, type SliderScale, shareOf } from './slider-scale.ts';
import './field.css';
import './slider.css';

export interface RangeSliderProps extends SliderScale {
  label: string;
  /** Names of the two ends: "From", "To". */
  endLabels: readonly [low: string, high: string];
  hint?: string;
  value: readonly [low: number, high: number];
  onChange: (value: readonly [low: number, high: number]) => void;
  /** A value as people say it: with its unit, in their digits. */
  format: (value: number) => string;
  /** Both ends as people say them: "from 3 to 5 days". */
  formatBoth: (low: string, high: string) => string;
  disabled?: boolean;
}

/** A part of a scale, between two ends that cannot pass one another. Each end is a control of its own. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, endLabels, hint, value, onChange, format, formatBoth, min, max, step = 1, disabled } = props;
  const id = useId();
  const scale = { min, max };
  const [low, high] = value;
  const style = { '--from': shareOf(low, scale), '--to': shareOf(high, scale) } as CSSProperties;
  // Where both stand together at the far end, only the lower one can still move.
  const isLowOnTop = shareOf(low, scale) > 0.5;
  const ends = [
    { end: 'low', name: endLabels[0], at: low, isOnTop: isLowOnTop },
    { end: 'high', name: endLabels[1], at: high, isOnTop: !isLowOnTop },
  ] as const;
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={hint && `${id}-hint`}>
      <legend className="visually-hidden">{label}</legend>
      <div className="field-head">
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
        <output className="field-aside slider-value figures" htmlFor={`${id}-low ${id}-high`}>
          {formatBoth(format(low), format(high))}
        </output>
      </div>
      <div className="slider-box slider-double" style={style}>
        <span className="slider-track">
          <span className="slider-fill" />
        </span>
        {ends.map(({ end, name, at, isOnTop }) => (
          <input
            key={end}
            id={`${id}-${end}`}
            type="range"
            className={classNames('slider-input', isOnTop && 'slider-on-top')}
            aria-label={name}
            aria-valuetext={format(at)}
            min={min}
            max={max}
            step={step}
            value={at}
            onChange={({ currentTarget }) => onChange(movedEnd(value, end, currentTarget.valueAsNumber))}
          />
        ))}
      </div>
      <SliderEnds min={min} max={max} format={format} />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
