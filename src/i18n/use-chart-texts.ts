import type { MessageId } from './message-ids.ts';
import { useFormat } from './use-format.ts';
import { useText } from './use-text.ts';

interface Said {
  readonly name: string;
  readonly text: string;
}

/** What charts say in the locale being shown; the first column of their table is of days unless told. */
export function useChartTexts(first: MessageId = 'report.day') {
  const t = useText();
  const format = useFormat();
  return {
    say: (name: string, readings: readonly Said[]) =>
      t('chart.point', {
        name,
        values: format.list(readings.map(({ name, text }) => t('chart.reading', { name, value: text }))),
      }),
    range: (low: string, high: string) => t('campaign.forecast.range', { low, high }),
    table: { open: t('chart.table'), first: t(first) },
  };
}
