import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { runsOf, type Schedule } from './dayparts.ts';

/** Monday, 1 January 2024, and the clock from there on. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Names of days and hours of the grid, and a schedule in words. */
export function useDaypartText() {
  const { locale } = useIntl();
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const zone = { timeZone: 'UTC' } as const;
    const long = new Intl.DateTimeFormat(locale, { weekday: 'long', ...zone });
    const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow', ...zone });
    const short = new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone });
    const dayName = (day: number) => long.format(monday + day * dayMs);
    const hourName = format.hour;
    const span = (from: number, to: number) => t('editor.dayparts.span', { from: hourName(from), to: hourName(to) });
    const summary = (schedule: Schedule) => {
      if (schedule === null) return t('editor.dayparts.always');
      const runs = runsOf(schedule);
      if (runs.length === 0) return t('editor.dayparts.never');
      return runs
        .map(({ days: [first, last], spans }) => {
          const days =
            first === last ? dayName(first) : t('editor.dayparts.days', { from: dayName(first), to: dayName(last) });
          const isWhole = spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] === 24;
          const hours = isWhole ? t('editor.dayparts.allDay') : format.list(spans.map(([from, to]) => span(from, to)));
          return t('editor.dayparts.run', { days, hours });
        })
        .join(' · ');
    };
    return {
      dayName,
      shortDay: (day: number) => short.format(monday + day * dayMs),
      narrowDay: (day: number) => narrow.format(monday + day * dayMs),
      hourName,
      span,
      summary,
    };
  }, [locale, t, format]);
}
