import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import type { ForecastState } from './use-forecast.ts';

/** The forecast in one line, where another matter is at hand. */
export function ForecastLine({ state: { forecast, isBusy } }: { state: ForecastState }) {
  const t = useText();
  const format = useFormat();
  if (!forecast) return isBusy ? <Spinner size={16} /> : null;
  return (
    <span className="forecast-line" aria-busy={isBusy || undefined}>
      {t('editor.forecast.line', {
        impressions: format.compact(forecast.impressions.expected),
        reach: format.compact(forecast.reach.expected),
      })}
    </span>
  );
}
