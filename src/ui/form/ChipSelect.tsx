import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import type { SelectOption } from './SelectField.tsx';
import './chip-select.css';

interface ChipSelectProps extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  label: string;
  /** The label stands before the choice; else the choice speaks for itself, and the label is heard only. */
  isLabelled?: boolean;
  icon?: IconName;
  options: readonly SelectOption[];
  /** Something other than the usual is chosen. */
  isOn?: boolean;
  /** Takes the choice back, by a button of this name. */
  remove?: { readonly label: string; readonly onRemove: () => void } | null;
}

/** One of several, no wider than what is chosen: filters in a row. By the platform's own list. */
export function ChipSelect({ label, isLabelled, icon, options, isOn, remove, ...control }: ChipSelectProps) {
  const id = useId();
  return (
    <span className={classNames('chip-select', isOn && 'chip-select-on')}>
      {icon && <Icon name={icon} size={16} />}
      <label className={isLabelled ? undefined : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <select {...control} id={id}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {remove ? (
        <button type="button" aria-label={remove.label} onClick={remove.onRemove}>
          <Icon name="close" size={14} />
        </button>
      ) : (
        <Icon name="chevron-down" size={14} className="chip-select-chevron" />
      )}
    </span>
  );
}
