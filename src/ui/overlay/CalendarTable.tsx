import { DatePicker, type UseDatePickerReturn } from '@ark-ui/react/date-picker';

interface CalendarTableProps {
  picker: UseDatePickerReturn;
  view: 'day' | 'month' | 'year';
  texts: { figure: (value: number) => string };
  /** The first day that can be picked, and why none before it can. */
  min?: string | undefined;
  shut?: string | undefined;
  /** How many months after the first shown. */
  offset?: number;
}

const COLUMNS = 3;

/** A month's days, a year's months, or ten years. */
export function CalendarTable(props: CalendarTableProps) {
  const { picker, view, texts } = props;
  if (view === 'day') return <DayTable {...props} />;
  const rows =
    view === 'month'
      ? picker.getMonthsGrid({ columns: COLUMNS, format: 'short' })
      : picker.getYearsGrid({ columns: COLUMNS });
  return (
    <DatePicker.Table className="calendar-table" columns={COLUMNS} aria-roledescription={undefined}>
      <DatePicker.TableBody>
        {rows.map((row) => (
          <DatePicker.TableRow key={row[0]?.value}>
            {row.map(({ value, label, disabled }) => (
              <DatePicker.TableCell key={value} value={value} disabled={disabled ?? false}>
                <DatePicker.TableCellTrigger className="calendar-cell calendar-wide-cell">
                  {view === 'year' ? texts.figure(value) : label}
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}

/** The days of one month, with the names of the weekdays above, short ones where they are short. */
function DayTable({ picker, texts, min = '', shut, offset = 0 }: CalendarTableProps) {
  const month = picker.getOffset({ months: offset });
  return (
    <DatePicker.Table className="calendar-table">
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {picker.weekDays.map(({ long, short, narrow }) => (
            <DatePicker.TableHeader key={long} className="calendar-weekday">
              {short.length > 3 ? narrow : short}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {month.weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => (
              <DatePicker.TableCell key={String(day)} value={day} visibleRange={month.visibleRange}>
                <DatePicker.TableCellTrigger className="calendar-cell" title={String(day) < min ? shut : undefined}>
                  {texts.figure(day.day)}
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}
