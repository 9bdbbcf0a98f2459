import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import './occupancy.css';

export type OccupiedDay = Schema<'OccupiedDay'>;

/** How strong a cell is, in steps of a quarter; what is full is the strongest. */
const levelOf = (taken: number): number => (taken === 0 ? 0 : Math.min(5, 1 + Math.floor(taken * 4)));

interface DayCellProps {
  day: OccupiedDay;
  isToday: boolean;
  /** The date as it is written over what is taken, where no heading says it. */
  shownDate?: string;
}

/** What is taken of one day: a figure in percent, and a shade for the eye. */
export function DayCell({ day: { date, state, booked, held }, isToday, shownDate }: DayCellProps) {
  const t = useText();
  const format = useFormat();
  const percent = (share: number) => format.number(share * 100, { maximumFractionDigits: share < 0.0995 ? 1 : 0 });
  return (
    <td
      className="occupancy-cell figures"
      data-state={state}
      data-level={state === 'open' ? levelOf(booked) : undefined}
      data-today={isToday || undefined}
    >
      {shownDate && (
        <span className="occupancy-date">
          <VisuallyHidden>{format.date(date)}</VisuallyHidden>
          <span aria-hidden="true">{shownDate}</span>
        </span>
      )}
      {state === 'open' ? (
        <>
          {percent(booked)}
          {held > 0 && (
            <span className="occupancy-held">
              <span aria-hidden="true" dir="ltr">
                +{percent(held)}
              </span>
              <VisuallyHidden>{t('desk.own.heldToo', { share: format.percent(held) })}</VisuallyHidden>
            </span>
          )}
        </>
      ) : (
        <>
          <span aria-hidden="true">{state === 'out' ? '×' : '–'}</span>
          <VisuallyHidden>{t(`desk.own.state.${state}`)}</VisuallyHidden>
        </>
      )}
    </td>
  );
}
