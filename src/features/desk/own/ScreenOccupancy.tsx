import { useIntl } from 'react-intl';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { DayCell, type OccupiedDay } from './DayCell.tsx';
import { OccupancyKey } from './OccupancyKey.tsx';
import './occupancy.css';

interface ScreenOccupancyProps {
  today: string;
  days: readonly OccupiedDay[];
}

/** The days of one screen, a week below the other. */
export function ScreenOccupancy({ today, days }: ScreenOccupancyProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  // The month where it begins, and the number alone elsewhere: seven days stand beside one another on a phone.
  const shownDate = (date: string) =>
    date === days[0]?.date || date.endsWith('-01') ? format.dayMonth(date) : format.number(Number(date.slice(8)));
  return (
    <div className="stack gap-3">
      <div className="occupancy occupancy-one">
        <Table caption={t('desk.own.caption')} isCompact>
          <thead>
            <tr>
              {(weeks[0] ?? []).map(({ date }) => (
                <th key={date} scope="col">
                  {weekday.format(new Date(`${date}T00:00Z`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <DayCell key={day.date} day={day} isToday={day.date === today} shownDate={shownDate(day.date)} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <OccupancyKey />
    </div>
  );
}
