import { useState } from 'react';
import { useIntl } from 'react-intl';
import { categories } from '#domain/campaigns/choices.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { firstWeekday } from '#src/patterns/dates/flight-presets.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { PackageDays as Days } from '../packages.actors.ts';
import { sayWhy } from './say-why.ts';

interface PackageDaysProps {
  days: Days;
  /** The day that a flight is to start on, and its last. */
  start: string;
  end: string;
  currency: string;
  /** Of the screens, by their ids. */
  names: ReadonlyMap<string, string>;
  onChoose: (date: string) => void;
  /** What is to be advertised. */
  onAdvertise: (category: Schema<'Category'> | 'any') => void;
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/** The next eight weeks: a flight can start on a day that has a price; every other day says why not, and which screens are in the way. */
export function PackageDays({ days, start, end, currency, names, onChoose, onAdvertise }: PackageDaysProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const [asked, setAsked] = useState<string | null>(null);
  const { items, cheapest, category } = days;
  const first = items[0]?.date ?? start;
  const column = ((weekdayOf(first) - firstWeekday(locale) + 7) % 7) + 1;
  const cheap = items.find(({ date }) => date === cheapest);
  const say = (day: Schema<'PackageDay'>) =>
    t('packages.day.cannot', {
      day: format.date(day.date, { style: 'full' }),
      why: sayWhy(day, { t, format, names }),
    });
  const cell = (day: Schema<'PackageDay'>, index: number) => {
    const { date, price, state } = day;
    const place = index === 0 ? { gridColumnStart: column } : {};
    const number = date.endsWith('-01') || index === 0 ? format.dayMonth(date) : format.number(Number(date.slice(-2)));
    const isWithin = date >= start && date <= end;
    const look = `package-day package-day-${price === null ? state : 'open'}${isWithin ? ' package-day-within' : ''}`;
    if (price === null)
      return (
        <li key={date} className={look} style={place}>
          <button type="button" onClick={() => setAsked(date)}>
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{say(day)}</span>
          </button>
        </li>
      );
    return (
      <li key={date} className={look} style={place}>
        <button
          type="button"
          aria-pressed={date === start}
          onClick={() => {
            setAsked(null);
            onChoose(date);
          }}
        >
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
  const blocked = items.filter(({ price }) => price === null);
  // The day that was asked about, else the chosen one where that cannot be.
  const told = blocked.find(({ date }) => date === (asked ?? start));
  const states = [...new Set(blocked.map(({ state }) => state))];
  return (
    <div className="stack">
      <SelectField
        label={t('packages.advertise')}
        value={category ?? 'any'}
        onChange={({ target }) => onAdvertise(categories.find((one) => one === target.value) ?? 'any')}
        options={[
          { value: 'any', label: t('packages.advertise.any') },
          ...categories.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
      <ol className="package-days">{items.map(cell)}</ol>
      <p role="status" className="package-why">
        {told && say(told)}
      </p>
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
      {cheap === undefined && <p>{t(states.includes('category') ? 'packages.noCategory' : 'packages.noStart')}</p>}
    </div>
  );
}
