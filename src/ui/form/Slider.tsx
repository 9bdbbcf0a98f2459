import type { CSSProperties } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field-props.ts';
import { type SliderScale, shareOf } from './slider-scale.ts';
import './slider.css';

export interface SliderProps extends FieldProps, SliderScale {
  value: number;
  onChange: (value: number) => void;
  /** The value as people say it: with its unit, in their digits. */
  format: (value: number) => string;
  disabled?: boolean;
}

/** One number of a scale, by the platform's own range control; its value is shown and spoken as a text. */
export function Slider({ value, onChange, format, min, max, step = 1, ...props }: SliderProps) {
  const { frame, control } = useField(props);
  const style = { '--from': 0, '--to': shareOf(value, { min, max }) } as CSSProperties;
  return (
    <FieldFrame
      {...frame}
      aside={
        <output className="slider-value figures" htmlFor={frame.ids.control}>
          {format(value)}
        </output>
      }
    >
      <div className="slider-box" style={style}>
        <span className="slider-track">
          <span className="slider-fill" />
        </span>
        <input
          {...control}
          type="range"
          className="slider-input"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={format(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      </div>
      <SliderEnds min={min} max={max} format={format} />
    </FieldFrame>
  );
}

/** Where the way begins and ends; those who cannot see it hear it from the control. */
export function SliderEnds({ min, max, format }: Pick<SliderProps, 'min' | 'max' | 'format'>) {
  return (
    <div className="slider-ends figures" aria-hidden="true">
      <span>{format(min)}</span>
      <span>{format(max)}</span>
    </div>
  );
}
