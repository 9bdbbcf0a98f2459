import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { effectiveReasons } from '../campaign-messages.ts';
import type { ListColumn } from './campaign-columns.ts';

interface CampaignCellProps {
  column: ListColumn;
  campaign: Schema<'CampaignSummary'>;
}

/** What a column shows of a campaign. */
export function CampaignCell({ column, campaign }: CampaignCellProps) {
  const t = useText();
  const format = useFormat();
  const { startDate, endDate, budgetTotal, currency, figures, category } = campaign;
  switch (column) {
    case 'status':
      return <StatusAndMark campaign={campaign} />;
    case 'dates':
      return startDate && endDate ? format.dateRange(startDate, endDate) : <None />;
    case 'budget':
      return typeof budgetTotal === 'number' ? format.money(budgetTotal, currency) : <None />;
    case 'spent':
      return format.money(figures.spend, currency);
    case 'plays':
      return format.number(figures.plays);
    case 'impressions':
      return format.number(Math.round(figures.impressions));
    case 'category':
      return category ? t(`category.${category}`) : <None />;
    case 'updatedAt':
      return format.dateTime(campaign.updatedAt);
    default:
      return campaign[column] ? <bdi>{campaign[column]}</bdi> : <None />;
  }
}

/** The status, and in a word or two what it does not say. */
function StatusAndMark({
  campaign: { status, effectiveStatus, effectiveReasons: reasons },
}: {
  campaign: Schema<'CampaignSummary'>;
}) {
  const t = useText();
  const [reason] = reasons.filter((each) => each !== 'awaiting_review' && each !== 'starts_later');
  return (
    <span className="campaign-standing">
      <StatusBadge tone={campaignTones[status]} live={effectiveStatus === 'playing'}>
        {t(campaignStatusMessages[status])}
      </StatusBadge>
      {reason && <Badge tone={effectiveReasons[reason].tone}>{t(effectiveReasons[reason].mark)}</Badge>}
    </span>
  );
}

function None() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className="muted">
        –
      </span>
      <span className="visually-hidden">{t('campaigns.notSet')}</span>
    </>
  );
}
