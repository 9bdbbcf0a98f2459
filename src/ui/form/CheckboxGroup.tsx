import { Checkbox } from './Checkbox.tsx';
import './field.css';

interface CheckboxGroupProps<T extends string | number> {
  legend: string;
  options: readonly { readonly value: T; readonly label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** Any number of some options, handed on in the order in which they were chosen. */
export function CheckboxGroup<T extends string | number>({ legend, options, chosen, onChange }: CheckboxGroupProps<T>) {
  return (
    <fieldset className="checkbox-group">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}
