import { addDays } from '#domain/planner/zone.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { DAYS_SHOWN } from './own.actors.ts';

interface OccupancyWeeksProps {
  shown: Schema<'OccupancyDays'>;
  /** Shows the four weeks from a day on; from this week's Monday where that is empty. */
  onShow: (from: string) => void;
}

/** Which four weeks are shown, and the way to those before and after. */
export function OccupancyWeeks({ shown: { from, to, today }, onShow }: OccupancyWeeksProps) {
  const t = useText();
  const format = useFormat();
  const isNow = from <= today && today <= to;
  return (
    <div className="row occupancy-weeks">
      <IconButton
        icon="chevron-start"
        variant="stroked"
        label={t('desk.own.before')}
        onClick={() => onShow(addDays(from, -DAYS_SHOWN))}
      />
      <IconButton
        icon="chevron-end"
        variant="stroked"
        label={t('desk.own.after')}
        onClick={() => onShow(addDays(from, DAYS_SHOWN))}
      />
      <strong role="status">{format.dateRange(from, to)}</strong>
      {!isNow && (
        <Button variant="text" size="small" onClick={() => onShow('')}>
          {t('desk.own.now')}
        </Button>
      )}
    </div>
  );
}
