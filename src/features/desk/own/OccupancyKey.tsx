import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import './occupancy.css';

/** What the cells of a calendar say. */
export function OccupancyKey() {
  const t = useText();
  const format = useFormat();
  return (
    <ul className="occupancy-key">
      <li>
        <span className="occupancy-swatch figures" data-level="2" aria-hidden="true">
          {format.number(25)}
        </span>
        {t('desk.own.key.booked')}
      </li>
      <li>
        <span className="occupancy-swatch figures" dir="ltr" aria-hidden="true">
          +{format.number(5)}
        </span>
        {t('desk.own.key.held')}
      </li>
      <li>
        <span className="occupancy-swatch" data-state="out" aria-hidden="true">
          ×
        </span>
        {t('desk.own.key.out')}
      </li>
      <li>
        <span className="occupancy-swatch" data-state="closed" aria-hidden="true">
          –
        </span>
        {t('desk.own.key.closed')}
      </li>
    </ul>
  );
}
