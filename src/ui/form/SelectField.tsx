import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field-props.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldProps {
  id?: string;
  options: readonly SelectOption[];
  /** An empty first choice, shown while nothing is chosen. */
  placeholder?: string;
  aside?: ReactNode;
}

/** One of several, by the platform's own list. */
export function SelectField({ options, placeholder, aside, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} required={props.required} aside={aside}>
      <div className="control-box">
        <select {...control} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className="control-chevron" />
      </div>
    </FieldFrame>
  );
}
