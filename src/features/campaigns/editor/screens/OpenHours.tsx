import { useIntl } from 'react-intl';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

/** A Monday: only its weekday is shown. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Runs of open hours: [[6, 22]] is from six in the morning to ten at night. */
export function spansOf(hours: readonly boolean[]): readonly (readonly [from: number, to: number])[] {
  const spans: [number, number][] = [];
  hours.forEach((isOpen, hour) => {
    const last = spans.at(-1);
    if (!isOpen) return;
    if (last && last[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  });
  return spans;
}

/** When a screen is on, in its own zone; days that are alike share a line. */
export function OpenHours({ week }: { week: readonly (readonly boolean[])[] }) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const dayName = (day: number) => weekday.format(MONDAY + day * 86_400_000);
  const groups: { from: number; to: number; key: string }[] = [];
  week.forEach((hours, day) => {
    const key = JSON.stringify(spansOf(hours));
    const last = groups.at(-1);
    if (last?.key === key) last.to = day;
    else groups.push({ from: day, to: day, key });
  });
  return (
    <ul className="open-hours">
      {groups.map(({ from, to, key }) => {
        const spans = JSON.parse(key) as [number, number][];
        const isAlways = spans.length === 1 && spans[0]?.[0] === 0 && spans[0]?.[1] === 24;
        return (
          <li key={from}>
            <span>{from === to ? dayName(from) : t('screens.days', { from: dayName(from), to: dayName(to) })}</span>{' '}
            <span className="figures">
              {spans.length === 0
                ? t('screens.closed')
                : isAlways
                  ? t('screens.allDay')
                  : format.list(
                      spans.map(([open, close]) =>
                        t('screens.hours', { from: format.hour(open), to: format.hour(close) }),
                      ),
                    )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
