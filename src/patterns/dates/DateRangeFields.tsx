import type { FieldProps } from '#src/ui/form/field-props.ts';
import type { CalendarPreset } from '#src/ui/overlay/DayCalendar.tsx';
import { DayInput } from './DayInput.tsx';

interface EndProps extends FieldProps {
  id?: string;
  /** Calendar day, `YYYY-MM-DD`, without a time zone; empty while none is chosen. */
  value: string;
}

export interface DateRangeFieldsProps {
  start: EndProps;
  end: EndProps;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
  /** Days that can be chosen by one press. */
  presets?: readonly CalendarPreset[] | undefined;
  /** Why days before the first cannot be picked. */
  shut?: string | undefined;
  /** What has changed: one end, or both. */
  onChange: (change: { start?: string; end?: string }) => void;
}

/**
 * The first and the last of several days: two fields beside one another in what they stand in, and one calendar, which shows both.
 * From the first one chooses both, from the second the last alone, where there is a first.
 */
export function DateRangeFields({ start, end, min, max, required, presets, shut, onChange }: DateRangeFieldsProps) {
  const days = [start.value, end.value].filter(Boolean);
  const onPick = ([first = '', last]: readonly string[]) => {
    if (first === '') onChange({ start: '', end: '' });
    else if (last !== undefined) onChange({ start: first, end: last });
    // The first alone: another last day is asked for, and an earlier one is none.
    else onChange({ start: first, ...(end.value && end.value < first ? { end: '' } : {}) });
  };
  const calendar = { isRange: true, min, max, near: min, presets, shut, onPick };
  return (
    <>
      <DayInput
        {...start}
        min={min}
        max={max}
        required={required}
        onDay={(day) => onChange({ start: day })}
        calendar={{ ...calendar, days: start.value ? days : [] }}
      />
      <DayInput
        {...end}
        min={start.value > (min ?? '') ? start.value : min}
        max={max}
        required={required}
        onDay={(day) => onChange({ end: day })}
        calendar={{ ...calendar, days: start.value ? [start.value] : [], near: end.value || start.value || min }}
      />
    </>
  );
}
