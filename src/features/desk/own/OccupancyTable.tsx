import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import './occupancy.css';

type Day = Schema<'OccupiedDay'>;

interface OccupancyTableProps {
  caption: string;
  shown: Schema<'OccupancyDays'>;
  screens: readonly Schema<'OccupiedScreen'>[];
  /** All screens together, above them. */
  total?: readonly Day[] | undefined;
}

/** How strong a cell is, in steps of a quarter; what is full is the strongest. */
const levelOf = (taken: number): number => (taken === 0 ? 0 : Math.min(5, 1 + Math.floor(taken * 4)));

/** Screens below one another, days beside one another, and in each cell what is taken of the day: a figure, and a shade for the eye. */
export function OccupancyTable({ caption, shown, screens, total }: OccupancyTableProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const dates = (total ?? screens[0]?.days ?? []).map(({ date }) => date);
  return (
    <div className="stack gap-3">
      <div className="occupancy">
        <Table caption={caption} isCompact>
          <thead>
            <tr>
              <th scope="col">{t('desk.screen')}</th>
              {dates.map((date, index) => (
                <th
                  key={date}
                  scope="col"
                  data-today={date === shown.today || undefined}
                  data-week={isMonday(date) || undefined}
                >
                  <VisuallyHidden>{format.date(date)}</VisuallyHidden>
                  <span aria-hidden="true" className="occupancy-day">
                    <span>{weekday.format(new Date(`${date}T00:00Z`))}</span>
                    <span className="figures">{format.number(Number(date.slice(8)))}</span>
                    <span className="occupancy-month">
                      {(index === 0 || date.endsWith('-01')) && month.format(new Date(`${date}T00:00Z`))}
                    </span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {total && (
              <tr className="occupancy-total">
                <th scope="row">{t('desk.own.all')}</th>
                {total.map((day) => (
                  <DayCell key={day.date} day={day} />
                ))}
              </tr>
            )}
            {screens.map(({ id, name, cityName, days }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="stack gap-1">
                    <Link to={path('deskOwnScreen', { id })}>
                      <bdi>{name}</bdi>
                    </Link>
                    <bdi className="muted">{cityName}</bdi>
                  </span>
                </th>
                {days.map((day) => (
                  <DayCell key={day.date} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="occupancy-key">
        <li>
          <span className="occupancy-swatch" data-level="2" aria-hidden="true" />
          {t('desk.own.key.booked')}
        </li>
        <li>
          <span className="occupancy-held" aria-hidden="true">
            +{format.percent(0.05)}
          </span>
          {t('desk.own.key.held')}
        </li>
        <li>
          <span className="occupancy-swatch" data-state="out" aria-hidden="true" />
          {t('desk.own.key.out')}
        </li>
        <li>
          <span className="occupancy-swatch" data-state="closed" aria-hidden="true" />
          {t('desk.own.key.closed')}
        </li>
      </ul>
    </div>
  );
}

const isMonday = (date: string): boolean => new Date(`${date}T00:00Z`).getUTCDay() === 1;

function DayCell({ day: { date, state, booked, held } }: { day: Day }) {
  const t = useText();
  const format = useFormat();
  const isOpen = state === 'open';
  return (
    <td
      className="occupancy-cell figures"
      data-state={state}
      data-level={isOpen ? levelOf(booked) : undefined}
      data-week={isMonday(date) || undefined}
    >
      {isOpen ? (
        <>
          {format.percent(booked)}
          {held > 0 && (
            <span className="occupancy-held">
              <span aria-hidden="true">+{format.percent(held)}</span>
              <VisuallyHidden>{t('desk.own.heldToo', { share: format.percent(held) })}</VisuallyHidden>
            </span>
          )}
        </>
      ) : (
        <>
          <span aria-hidden="true">{state === 'out' ? '×' : '·'}</span>
          <VisuallyHidden>{t(`desk.own.state.${state}`)}</VisuallyHidden>
        </>
      )}
    </td>
  );
}
