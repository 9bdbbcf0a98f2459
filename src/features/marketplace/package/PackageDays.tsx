import { useIntl } from 'react-intl';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { firstWeekday } from '#src/patterns/dates/flight-presets.ts';
import { Button } from '#src/ui/element/Button.tsx';
import type { PackageDays as Days } from '../packages.actors.ts';
import { dayWords } from './day-words.ts';

interface PackageDaysProps {
  days: Days;
  /** The day that a flight is to start on, and its last. */
  start: string;
  end: string;
  currency: string;
  onChoose: (date: string) => void;
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/** The next eight weeks: a day that a flight can start on is a button, every other says why not. */
export function PackageDays({ days: { items, cheapest }, start, end, currency, onChoose }: PackageDaysProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const first = items[0]?.date ?? start;
  const column = ((weekdayOf(first) - firstWeekday(locale) + 7) % 7) + 1;
  const cheap = items.find(({ date }) => date === cheapest);
  const cell = (day: Schema<'PackageDay'>, index: number) => {
    const { date, price, state, screenIds } = day;
    const place = index === 0 ? { gridColumnStart: column } : {};
    const number = date.endsWith('-01') || index === 0 ? format.dayMonth(date) : format.number(Number(date.slice(-2)));
    const isWithin = date >= start && date <= end;
    const look = `package-day package-day-${price === null ? state : 'open'}${isWithin ? ' package-day-within' : ''}`;
    if (price === null)
      return (
        <li key={date} className={look} style={place}>
          <span aria-hidden="true">{number}</span>
          <span className="visually-hidden">
            {t('packages.day.cannot', {
              day: format.date(date, { style: 'full' }),
              why: t(dayWords[state], { count: screenIds.length }),
            })}
          </span>
        </li>
      );
    return (
      <li key={date} className={look} style={place}>
        <button type="button" aria-pressed={date === start} onClick={() => onChoose(date)}>
          <span aria-hidden="true">{number}</span>
          <span className="visually-hidden">
            {t('packages.day.can', {
              day: format.date(date, { style: 'full' }),
              price: format.money(price, currency),
            })}
          </span>
        </button>
      </li>
    );
  };
  const states = [...new Set(items.filter(({ price }) => price === null).map(({ state }) => state))];
  return (
    <div className="stack">
      <ol className="package-days">{items.map(cell)}</ol>
      <ul className="package-key">
        <li>
          <span className="package-day package-day-open" aria-hidden="true" />
          {t('packages.day.open')}
        </li>
        {states.map((state) => (
          <li key={state}>
            <span className={`package-day package-day-${state}`} aria-hidden="true" />
            {t(`packages.key.${state}`)}
          </li>
        ))}
      </ul>
      {cheap?.price != null && (
        <p className="row gap-3">
          {t('packages.cheapest', { day: format.date(cheap.date), price: format.money(cheap.price, currency) })}
          {cheap.date !== start && (
            <Button size="small" variant="stroked" tone="neutral" onClick={() => onChoose(cheap.date)}>
              {t('packages.chooseCheapest')}
            </Button>
          )}
        </p>
      )}
      {cheap === undefined && <p>{t('packages.noStart')}</p>}
    </div>
  );
}
