import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { DayCell, type OccupiedDay } from './DayCell.tsx';
import { OccupancyKey } from './OccupancyKey.tsx';
import './occupancy.css';

interface OccupancyTableProps {
  today: string;
  screens: readonly Schema<'OccupiedScreen'>[];
  /** All screens together, above them; none while they are on their way. */
  total: readonly OccupiedDay[] | undefined;
}

/** Screens below one another, days beside one another, and in each cell what is taken of the day. */
export function OccupancyTable({ today, screens, total }: OccupancyTableProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const days = screens[0]?.days ?? [];
  const cellsOf = (of: readonly OccupiedDay[]) =>
    of.map((day) => <DayCell key={day.date} day={day} isToday={day.date === today} />);
  return (
    <div className="stack gap-3">
      <div className="occupancy">
        <Table caption={t('desk.own.caption')} isCompact>
          <thead>
            <tr>
              <th scope="col">{t('desk.screen')}</th>
              {days.map(({ date }, index) => (
                <th key={date} scope="col" data-today={date === today || undefined}>
                  <VisuallyHidden>{format.date(date)}</VisuallyHidden>
                  <span aria-hidden="true" className="occupancy-day">
                    <span className="occupancy-month">
                      {(index === 0 || date.endsWith('-01')) && month.format(new Date(`${date}T00:00Z`))}
                    </span>
                    <span>{weekday.format(new Date(`${date}T00:00Z`))}</span>
                    <span className="figures">{format.number(Number(date.slice(8)))}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {total && (
              <tr className="occupancy-total">
                <th scope="row">{t('desk.own.all')}</th>
                {cellsOf(total)}
              </tr>
            )}
            {screens.map(({ id, name, cityName, days: own }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={path('deskOwnScreen', { id })}>
                    <bdi>{name}</bdi>
                  </Link>
                  <span className="occupancy-place">
                    <bdi>{cityName}</bdi>
                  </span>
                </th>
                {cellsOf(own)}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <OccupancyKey />
    </div>
  );
}
