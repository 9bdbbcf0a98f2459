import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { dayTextOf } from '#src/lib/day-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { FieldFrame } from '#src/ui/form/FieldFrame.tsx';
import { type FieldProps, useField } from '#src/ui/form/field-props.ts';
import type { CalendarPreset } from '#src/ui/overlay/DayCalendar.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';

const dayCalendar = latePart(async () => (await import('#src/ui/overlay/DayCalendar.tsx')).DayCalendar);

export interface DayInputProps extends FieldProps {
  id?: string | undefined;
  /** Calendar day, `YYYY-MM-DD`, without a time zone; empty while none is chosen. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean | undefined;
  /** A day was written, or all of it was taken out. */
  onDay: (day: string) => void;
  /** What its calendar shows and is told; the day alone, unless it is an end of several. */
  calendar: {
    readonly days: readonly string[];
    readonly near?: string | undefined;
    readonly isRange: boolean;
    readonly min?: string | undefined;
    readonly max?: string | undefined;
    readonly presets?: readonly CalendarPreset[] | undefined;
    readonly shut?: string | undefined;
    readonly onPick: (days: readonly string[]) => void;
  };
}

/** A day, written as people of the locale write it, or chosen from a calendar that is loaded once it is asked for. */
export function DayInput({ value, min, max, required, onDay, calendar, ...field }: DayInputProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const texts = useCalendarTexts();
  const id = useId();
  const ids = { box: `${id}-box`, trigger: `${id}-button`, calendar: `${id}-calendar` };
  const [isOpen, setOpen] = useState(false);
  /** What stands in the field, as long as it is not the value as the locale has it. */
  const [written, setWritten] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const { read, example } = dayTextOf(locale);
  const error = isUnread ? t('date.unread', { example }) : field.error;
  const { frame, control } = useField({ ...field, error });

  const take = (text: string, isDone: boolean) => {
    const day = text.trim() === '' ? '' : read(text, isDone);
    // What cannot be read yet changes nothing; what cannot be read at the end is no day.
    if (day === null && !isDone) return;
    if ((day ?? '') !== value) onDay(day ?? '');
    setUnread(day === null);
    if (isDone && day !== null) setWritten(null);
  };
  const close = () => {
    setOpen(false);
    document.getElementById(ids.trigger)?.focus({ preventScroll: true });
  };

  return (
    <FieldFrame {...frame} required={required} announceError={isUnread}>
      <div className="control-box" id={ids.box}>
        <input
          {...control}
          type="text"
          className="control figures"
          autoComplete="off"
          spellCheck={false}
          required={required}
          data-min={min}
          data-max={max}
          data-day={value}
          placeholder={t('date.example', { example })}
          value={written ?? (value && format.date(value))}
          onChange={({ target }) => {
            setWritten(target.value);
            take(target.value, false);
          }}
          onBlur={() => written !== null && take(written, true)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        <span className="control-end">
          <IconButton
            id={ids.trigger}
            icon="calendar"
            size="small"
            label={t('calendar.open')}
            aria-describedby={frame.ids.label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? ids.calendar : undefined}
            onPointerEnter={dayCalendar.fetch}
            onFocus={dayCalendar.fetch}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
        {isOpen && (
          <Late
            of={dayCalendar}
            props={{
              ...calendar,
              id: ids.calendar,
              box: ids.box,
              trigger: ids.trigger,
              texts,
              locale,
              clearable: !required && calendar.days.length > 0,
              onPick: (days) => {
                setWritten(null);
                setUnread(false);
                calendar.onPick(days);
                if (days.length === 0) close();
              },
              onClose: close,
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
