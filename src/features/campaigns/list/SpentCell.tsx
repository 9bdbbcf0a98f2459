import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Meter } from '#src/ui/data/Meter.tsx';

/** What a campaign has spent, with the bar of how much of its budget that is. */
export function SpentCell({ campaign }: { campaign: Schema<'CampaignSummary'> }) {
  const t = useText();
  const format = useFormat();
  const { name, budgetTotal, currency, figures } = campaign;
  const spend = format.money(figures.spend, currency);
  // Nothing can be spent of a draft.
  if (!budgetTotal || campaign.status === 'draft') return spend;
  const budget = format.money(budgetTotal, currency);
  const share = figures.spend / budgetTotal;
  return (
    <span className="campaign-spent" title={t('home.spendOfBudget', { spend, budget })}>
      <span>{spend}</span>
      <Meter
        label={t('home.budgetOf', { name: isolate(name) })}
        value={share}
        valueText={t('campaigns.spentShare', { percent: format.percent(share), budget })}
      />
    </span>
  );
}
