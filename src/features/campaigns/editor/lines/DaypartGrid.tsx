import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { type Cell, days, hoursBetween, type Schedule, scheduleOf, switchesOf, withHours } from './dayparts.ts';
import { useDaypartText } from './use-daypart-text.ts';
import './dayparts.css';

export interface DaypartGridProps {
  schedule: Schedule;
  /** Hours run downwards: where a day does not fit in a row of cells that a finger can hit. */
  isTall: boolean;
  /** How strongly each hour of the week is shaded, from 0 to 5. */
  levels?: readonly number[] | undefined;
  /** What else there is to say of each hour of the week. */
  figures?: readonly string[] | undefined;
  onChange: (schedule: Schedule) => void;
  /** The hours as they are while a stroke goes on; undefined once it is over. */
  onStroke?: (schedule: Schedule | undefined) => void;
}

/** A stroke over the grid: what is between its ends becomes what its first hour was not. */
interface Stroke {
  readonly from: Cell;
  readonly to: Cell;
  readonly isOn: boolean;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

const cellOf = (element: Element | null): Cell | null => {
  const cell = element?.closest<HTMLElement>('[data-day]');
  return cell ? { day: Number(cell.dataset.day), hour: Number(cell.dataset.hour) } : null;
};

const clamp = (value: number, most: number) => Math.min(most, Math.max(-1, value));

/**
 * A week of hours. A stroke of the mouse or a finger fills or clears a rectangle; arrows move, space switches, shift with an arrow
 * extends; headings stand for their day or hour. On narrow screens the hours run downwards, and a finger that moves so scrolls the page.
 */
export function DaypartGrid({ schedule, isTall, levels, figures, onChange, onStroke }: DaypartGridProps) {
  const t = useText();
  const format = useFormat();
  const { dayName, shortDay, narrowDay, hourName, span } = useDaypartText();
  const table = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState<Cell>({ day: 0, hour: 0 });
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const known = switchesOf(schedule);
  /** Where Shift began, and the hours as they were then: what a stretch leaves again is as it was. */
  const anchor = useRef<(Omit<Stroke, 'to'> & { readonly before: typeof known }) | null>(null);
  const stroked = ({ from, to, isOn }: Stroke) => withHours(known, hoursBetween(from, to), isOn);
  const switches = stroke ? stroked(stroke) : known;
  const draw = (next: Stroke | null) => {
    setStroke(next);
    onStroke?.(next ? scheduleOf(stroked(next)) : undefined);
  };

  const isOnAt = (cell: Cell) => hoursBetween(cell, cell).every((hour) => known[hour]);
  const paint = ({ from, to, isOn }: Stroke, before = known) =>
    onChange(scheduleOf(withHours(before, hoursBetween(from, to), isOn)));
  const goTo = (cell: Cell) => {
    setFocus(cell);
    table.current?.querySelector<HTMLElement>(`[data-day="${cell.day}"][data-hour="${cell.hour}"]`)?.focus();
  };

  const begin = (event: PointerEvent) => {
    const cell = cellOf(event.target as Element);
    if (!cell || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    anchor.current = null;
    setFocus(cell);
    draw({ from: cell, to: cell, isOn: !isOnAt(cell) });
  };
  const move = (event: PointerEvent) => {
    if (!stroke) return;
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && (cell.day !== stroke.to.day || cell.hour !== stroke.to.hour)) draw({ ...stroke, to: cell });
  };
  const end = () => {
    draw(null);
    if (!stroke) return;
    paint(stroke);
    goTo(stroke.to);
  };

  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target as Element);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowRight: [0, ahead],
      ArrowLeft: [0, -ahead],
      Home: [0, -24],
      End: [0, 24],
    };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const [byDay, byHour] = isTall ? [step[1], step[0]] : step;
      const to = { day: clamp(cell.day + byDay, 6), hour: clamp(cell.hour + byHour, 23) };
      if (to.day < 0 && to.hour < 0) return;
      if (event.shiftKey) {
        anchor.current ??= { from: cell, isOn: !isOnAt(cell), before: known };
        paint({ ...anchor.current, to }, anchor.current.before);
      } else {
        anchor.current = null;
      }
      goTo(to);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      anchor.current = null;
      paint({ from: cell, to: cell, isOn: !isOnAt(cell) });
    }
  };
  const release = (event: KeyboardEvent) => {
    if (event.key === 'Shift') anchor.current = null;
  };
  /** Whoever comes back with Shift still held begins anew: the hours may be others by then. */
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) anchor.current = null;
  };

  const place = (day: number, hour: number) => ({
    'data-day': day,
    'data-hour': hour,
    tabIndex: focus.day === day && focus.hour === hour ? 0 : -1,
  });
  const heading = (day: number, hour: number) => ({
    'aria-label':
      day < 0
        ? t('editor.dayparts.column', { hours: span(hour, hour + 1) })
        : t('editor.dayparts.row', { day: dayName(day) }),
    ...place(day, hour),
  });
  const [rows, columns] = isTall ? [hours, days] : [days, hours];
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is operated.
      role="grid"
      aria-label={t('editor.dayparts.label')}
      aria-multiselectable="true"
      className={classNames('daypart-grid', isTall && 'daypart-tall')}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => draw(null)}
      onKeyDown={press}
      onKeyUp={release}
      onBlur={leave}
    >
      <thead>
        <tr>
          <td />
          {columns.map((at) => {
            const { day, hour } = isTall ? { day: at, hour: -1 } : { day: -1, hour: at };
            return (
              <th key={at} scope="col" {...heading(day, hour)}>
                {isTall ? narrowDay(at) : format.hourMark(at)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" {...(isTall ? heading(-1, row) : heading(row, -1))}>
              {isTall ? hourName(row) : shortDay(row)}
            </th>
            {columns.map((column) => {
              const [day, hour] = isTall ? [column, row] : [row, column];
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: its place in the order of the keyboard is spread into it.
                <td
                  key={column}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is one that is operated.
                  role="gridcell"
                  aria-selected={switches[day * 24 + hour] === true}
                  aria-label={t('editor.dayparts.cell', { day: dayName(day), hours: span(hour, hour + 1) })}
                  data-level={levels?.[day * 24 + hour]}
                  title={[`${shortDay(day)} ${hourName(hour)}`, figures?.[day * 24 + hour]].filter(Boolean).join(' · ')}
                  {...place(day, hour)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
