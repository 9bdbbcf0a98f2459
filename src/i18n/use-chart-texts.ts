import { useFormat } from './use-format.ts';
import { useText } from './use-text.ts';

interface Said {
  readonly name: string;
  readonly text: string;
}

/** What charts over time say in the locale being shown. */
export function useChartTexts() {
  const t = useText();
  const format = useFormat();
  return {
    say: (name: string, readings: readonly Said[]) =>
      t('chart.point', {
        name,
        values: format.list(readings.map(({ name, text }) => t('chart.reading', { name, value: text }))),
      }),
    range: (low: string, high: string) => t('campaign.forecast.range', { low, high }),
    table: { open: t('chart.table'), first: t('report.day') },
  };
}
