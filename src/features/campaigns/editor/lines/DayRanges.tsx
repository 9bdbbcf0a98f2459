import { useText } from '#src/i18n/use-text.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RangeSlider } from '#src/ui/form/RangeSlider.tsx';
import { days, type HourSpan, type Schedule, scheduleOf, spansOf, switchesOf, withDay } from './dayparts.ts';
import { useDaypartText } from './use-daypart-text.ts';

export interface DayRangesProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

const wholeDay: HourSpan = [0, 24];

/** A week on a phone: each day on or off, from one hour to another. A day of several ranges names them; they are changed hour by hour. */
export function DayRanges({ schedule, onChange }: DayRangesProps) {
  const t = useText();
  const { dayName, hourName, span } = useDaypartText();
  const switches = switchesOf(schedule);
  const change = (day: number, spans: readonly HourSpan[]) => onChange(scheduleOf(withDay(switches, day, spans)));
  const said = ([from, to]: HourSpan) => (from === 0 && to === 24 ? t('editor.dayparts.allDay') : span(from, to));
  return (
    <ul className="day-ranges">
      {days.map((day) => {
        const spans = spansOf(switches, day);
        const [only] = spans;
        return (
          <li key={day}>
            <div className="day-range-head">
              <Checkbox
                label={dayName(day)}
                checked={spans.length > 0}
                onChange={({ target }) => change(day, target.checked ? [wholeDay] : [])}
              />
              {only === undefined ? (
                <span className="ink-soft">{t('editor.dayparts.never')}</span>
              ) : (
                <span className="day-range-chips figures">
                  {spans.map((each) => (
                    <span key={each[0]}>{said(each)}</span>
                  ))}
                </span>
              )}
            </div>
            {only && spans.length === 1 && (
              <RangeSlider
                label={t('editor.dayparts.row', { day: dayName(day) })}
                endLabels={[t('editor.hours.from'), t('editor.hours.to')]}
                min={0}
                max={24}
                value={only}
                format={hourName}
                formatBoth={(from, to) => t('editor.dayparts.span', { from, to })}
                onChange={([from, to]) => from < to && change(day, [[from, to]])}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
