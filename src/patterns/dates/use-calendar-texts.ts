import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { CalendarTexts } from '#src/ui/overlay/DayCalendar.tsx';

/** What a calendar says, in the language being shown. */
export function useCalendarTexts(): CalendarTexts {
  const t = useText();
  const format = useFormat();
  return {
    title: t('calendar.title'),
    previous: (view) => t('calendar.previous', { view }),
    next: (view) => t('calendar.next', { view }),
    view: (view, shown) => t('calendar.view', { view, shown }),
    day: (day, state) => t('calendar.day', { day, state }),
    figure: (value) => format.number(value, { useGrouping: false }),
    clear: t('calendar.clear'),
  };
}
