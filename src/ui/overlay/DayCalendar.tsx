import { DatePicker, parseDate, type UseDatePickerReturn, useDatePicker } from '@ark-ui/react/date-picker';
import { LocaleProvider } from '@ark-ui/react/locale';
import { classNames } from '../../lib/class-names.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Icon } from '../element/Icon.tsx';
import { CalendarTable } from './CalendarTable.tsx';
import { useOpened } from './use-opened.ts';
import './day-calendar.css';

type CalendarView = 'day' | 'month' | 'year';
export type DayState = 'free' | 'chosen' | 'first' | 'last' | 'within' | 'none';

/** What it says, in the visitor's language. */
export interface CalendarTexts {
  title: string;
  previous: (view: CalendarView) => string;
  next: (view: CalendarView) => string;
  /** The name of the button that shows the month or years and lets another be chosen. */
  view: (view: CalendarView, shown: string) => string;
  day: (day: string, state: DayState) => string;
  /** A day of the month or a year in the visitor's digits. */
  figure: (value: number) => string;
  clear: string;
}

/** Days that are chosen by one press. */
export interface CalendarPreset {
  readonly label: string;
  readonly days: readonly string[];
}

export interface DayCalendarProps {
  /** The ids of what it is placed beside and of the button that opened it. */
  box: string;
  trigger: string;
  id: string;
  texts: CalendarTexts;
  /** BCP 47. */
  locale: string;
  /** `YYYY-MM-DD`: one, or the first and the last of several; the first alone while the last is to be chosen. */
  days: readonly string[];
  /** Where nothing is chosen, the day that is shown first. */
  near?: string | undefined;
  isRange: boolean;
  min?: string | undefined;
  max?: string | undefined;
  presets?: readonly CalendarPreset[] | undefined;
  /** Why days before the first cannot be picked. */
  shut?: string | undefined;
  /** Shows a button that chooses none. */
  clearable: boolean;
  /** Told for each day of a range, the first alone before both. */
  onPick: (days: readonly string[]) => void;
  onClose: () => void;
}

/** Days are drawn as Gregorian, as contracts and screens' calendars are, whatever the region's own calendar is. */
const gregorian = (locale: string) => new Intl.Locale(locale, { calendar: 'gregory' }).toString();

function stateOf({ selectable, firstInRange, lastInRange, inRange, selected }: DayCell): DayState {
  if (!selectable) return 'none';
  if (firstInRange) return 'first';
  if (lastInRange) return 'last';
  if (selected) return 'chosen';
  return inRange ? 'within' : 'free';
}
type DayCell = ReturnType<UseDatePickerReturn['getDayTableCellState']>;

/**
 * The days of a month to choose from, beside a field; opens as soon as it is shown. Keys, positions and what is read out are Ark's.
 * Loaded once somebody asks for it.
 */
export function DayCalendar(props: DayCalendarProps) {
  return (
    <LocaleProvider locale={gregorian(props.locale)}>
      <OpenCalendar {...props} />
    </LocaleProvider>
  );
}

function OpenCalendar(props: DayCalendarProps) {
  const { texts, days, near, isRange, min, max, presets, shut, clearable, onPick, onClose } = props;
  const isWide = useMediaQuery('(min-width: 48rem)');
  const isOpen = useOpened();
  const shown = days.at(-1) ?? near;
  const picker = useDatePicker({
    open: isOpen,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ids: { control: props.box, trigger: props.trigger, content: props.id },
    selectionMode: isRange ? 'range' : 'single',
    numOfMonths: isRange && isWide ? 2 : 1,
    fixedWeeks: true,
    defaultValue: days.map((day) => parseDate(day)),
    ...(shown ? { defaultFocusedValue: parseDate(shown) } : {}),
    ...(min ? { min: parseDate(min) } : {}),
    ...(max ? { max: parseDate(max) } : {}),
    positioning: { placement: 'bottom-start', strategy: 'fixed', gutter: 6, overflowPadding: 8 },
    translations: {
      content: texts.title,
      prevTrigger: texts.previous,
      nextTrigger: texts.next,
      dayCell: (cell) => texts.day(cell.valueText, stateOf(cell)),
    },
    onValueChange: ({ value }) => onPick(value.map((day) => day.toString())),
    onOpenChange: ({ open }) => {
      if (!open) onClose();
    },
  });
  return (
    <DatePicker.RootProvider value={picker}>
      <DatePicker.Positioner>
        <DatePicker.Content
          className={classNames('calendar', picker.numOfMonths > 1 && 'calendar-months')}
          aria-roledescription={texts.title}
        >
          {presets && presets.length > 0 && (
            <div className="calendar-presets">
              {presets.map((preset) => (
                <button
                  key={preset.label}
                  type="button"
                  className="button button-stroked button-small tone-neutral"
                  onClick={() => {
                    onPick(preset.days);
                    onClose();
                  }}
                >
                  {preset.label}
                </button>
              ))}
            </div>
          )}
          {(['day', 'month', 'year'] as const).map((view) => (
            <DatePicker.View key={view} view={view}>
              <ViewControl picker={picker} view={view} texts={texts} />
              <div className="calendar-tables">
                <CalendarTable picker={picker} view={view} texts={texts} min={min} shut={shut} />
                {view === 'day' && picker.numOfMonths > 1 && (
                  <CalendarTable picker={picker} view={view} texts={texts} min={min} shut={shut} offset={1} />
                )}
              </div>
            </DatePicker.View>
          ))}
          {shut && <p className="calendar-shut">{shut}</p>}
          {clearable && (
            <button type="button" className="button button-text button-small tone-neutral" onClick={() => onPick([])}>
              {texts.clear}
            </button>
          )}
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.RootProvider>
  );
}

interface ViewControlProps {
  picker: UseDatePickerReturn;
  view: CalendarView;
  texts: CalendarTexts;
}

/** Back, what is shown, and on. */
function ViewControl({ picker, view, texts }: ViewControlProps) {
  const { start, end } = picker.getDecade();
  const months = picker.visibleRangeText;
  const year = texts.figure(picker.visibleRange.start.year);
  const shown = {
    day: picker.numOfMonths > 1 ? `${months.start} – ${months.end}` : months.start,
    month: year,
    year: start && end ? `${texts.figure(start)} – ${texts.figure(end)}` : year,
  }[view];
  return (
    <DatePicker.ViewControl className="calendar-head">
      <DatePicker.PrevTrigger className="calendar-step">
        <Icon name="chevron-start" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger className="calendar-shown" aria-label={texts.view(view, shown)}>
        {shown}
        {view !== 'year' && <Icon name="chevron-down" size={14} />}
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger className="calendar-step">
        <Icon name="chevron-end" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}
