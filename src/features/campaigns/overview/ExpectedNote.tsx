import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

const verdicts = {
  below: { text: 'campaign.forecast.below', tone: 'caution' },
  within: { text: 'campaign.forecast.within', tone: 'positive' },
  above: { text: 'campaign.forecast.above', tone: 'info' },
} as const satisfies Record<Schema<'ForecastVerdict'>, unknown>;

interface ExpectedNoteProps {
  range: Schema<'Range'>;
  show: (value: number) => string;
  actual: number;
  /** Where it fell; only once the campaign is completed. */
  verdict: Schema<'ForecastVerdict'> | undefined;
}

/** What was forecast of a figure for the whole flight; of a completed campaign also where that fell. */
export function ExpectedNote({ range, show, actual, verdict }: ExpectedNoteProps) {
  const t = useText();
  const format = useFormat();
  const { low, expected, high } = range;
  return (
    <>
      <span className="campaign-note">{t('campaign.forecast.ofWhole', { expected: show(expected) })}</span>
      {show(low) !== show(high) && (
        <span className="campaign-note">{t('campaign.forecast.range', { low: show(low), high: show(high) })}</span>
      )}
      {verdict && (
        <span className="campaign-note">
          <StatusBadge tone={verdicts[verdict].tone}>{t(verdicts[verdict].text)}</StatusBadge>{' '}
          {expected > 0 && t('campaign.forecast.ofExpected', { percent: format.percent(actual / expected) })}
        </span>
      )}
    </>
  );
}
