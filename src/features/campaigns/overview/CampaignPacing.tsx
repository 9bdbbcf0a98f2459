import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Meter } from '#src/ui/data/Meter.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { type PacingVerdict, pacingVerdict } from './pacing-verdict.ts';

const verdicts = {
  ahead: { text: 'campaign.pacing.ahead', tone: 'info' },
  onPlan: { text: 'campaign.pacing.onPlan', tone: 'positive' },
  behind: { text: 'campaign.pacing.behind', tone: 'caution' },
} as const satisfies Record<PacingVerdict, unknown>;

const stopped = { text: 'campaign.pacing.cancelled', tone: 'neutral' } as const;

interface CampaignPacingProps {
  campaign: Schema<'Campaign'>;
  pacing: Schema<'PacingState'>;
}

/** How much of the budget is delivered, with a mark where the plan is by now. */
export function CampaignPacing({ campaign, pacing }: CampaignPacingProps) {
  const t = useText();
  const format = useFormat();
  const { budgetTotal, figures } = campaign;
  const expected = pacing.expectedPct / 100;
  // Live figures overtake the share that came with the campaign.
  const delivered = budgetTotal ? figures.spend / budgetTotal : pacing.deliveredPct / 100;
  // Nobody is on plan who has stopped.
  const isCancelled = campaign.history.some(({ to }) => to === 'cancelled');
  const { text, tone } = isCancelled ? stopped : verdicts[pacingVerdict(expected, delivered)];
  const words = t(isCancelled ? 'campaign.pacing.wordsThen' : 'campaign.pacing.words', {
    delivered: format.percent(delivered),
    expected: format.percent(expected),
  });
  return (
    <Card title={t('campaign.pacing.title')}>
      <div className="stack gap-2">
        <Meter label={t('campaign.pacing.title')} value={delivered} target={expected} valueText={words} tone={tone} />
        <div className="row row-spread gap-2">
          <strong>{t(text)}</strong>
          <span className="muted figures">{words}</span>
        </div>
      </div>
    </Card>
  );
}
