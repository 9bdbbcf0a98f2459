import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type FieldProps, useField } from './field-props.ts';
import './field.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'>, FieldProps {
  id?: string;
  /** Neither all nor none of a group; looks like a dash. */
  indeterminate?: boolean;
}

/** Yes or no, part of what a form submits. */
export function Checkbox({ indeterminate = false, ...props }: CheckboxProps) {
  const { frame, control } = useField(props);
  return (
    <div className={classNames('choice', frame.className)}>
      <input
        {...control}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        type="checkbox"
        className="choice-control"
        // A name costs less than a label that nobody sees, where a list has one in every row.
        aria-label={frame.labelHidden ? frame.label : undefined}
      />
      {!frame.labelHidden && <label htmlFor={frame.ids.control}>{frame.label}</label>}
      {frame.error && (
        <p className="field-error" id={frame.ids.error}>
          {frame.error}
        </p>
      )}
      {frame.hint && (
        <p className="field-hint" id={frame.ids.hint}>
          {frame.hint}
        </p>
      )}
    </div>
  );
}
