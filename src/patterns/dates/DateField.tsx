import type { FieldProps } from '#src/ui/form/field-props.ts';
import { DayInput } from './DayInput.tsx';

export interface DateFieldProps extends FieldProps {
  id?: string;
  /** Calendar day, `YYYY-MM-DD`, without a time zone; empty while none is chosen. */
  value: string;
  min?: string;
  max?: string;
  required?: boolean;
  onChange: (change: { target: { value: string } }) => void;
}

/** A calendar day. Days before `min` and after `max` cannot be picked; whoever writes one is told by the form. */
export function DateField({ onChange, ...props }: DateFieldProps) {
  const { value, min, max } = props;
  const tell = (day: string) => onChange({ target: { value: day } });
  return (
    <DayInput
      {...props}
      onDay={tell}
      calendar={{
        days: value ? [value] : [],
        near: min,
        isRange: false,
        min,
        max,
        onPick: ([day = '']) => tell(day),
      }}
    />
  );
}
