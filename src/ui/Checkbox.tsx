import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type FieldProps, useField } from './field-props.ts';
import './field.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'>, FieldProps {
  id?: string;
  /** Neither all nor none of a group; looks like a dash. */
  indeterminate?: boolean;
}

/** Yes or no, part of what a form submits. */
export function Checkbox({ indeterminate = false, ...props }: CheckboxProps) {
  return <Choice {...props} indeterminate={indeterminate} />;
}

interface ChoiceProps extends Omit<CheckboxProps, 'role'> {
  look?: 'switch';
}

/** The checkbox behind both looks. */
export function Choice({ look, indeterminate, ...props }: ChoiceProps) {
  const { frame, control } = useField(props);
  return (
    <div className={classNames('choice', frame.className)}>
      <input
        {...control}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate ?? false;
        }}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={classNames('choice-control', look === 'switch' && 'choice-switch')}
      />
      <label htmlFor={frame.ids.control} className={frame.labelHidden ? 'visually-hidden' : undefined}>
        {frame.label}
      </label>
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
