import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { wordsOf } from '../campaign-messages.ts';
import type { ListColumn } from './campaign-columns.ts';
import { SpentCell } from './SpentCell.tsx';

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
      return startDate && endDate ? (
        <span className="campaign-dates">{format.dateRange(startDate, endDate)}</span>
      ) : (
        <None />
      );
    case 'budget':
      return typeof budgetTotal === 'number' ? format.money(budgetTotal, currency) : <None />;
    case 'spent':
      return <SpentCell campaign={campaign} />;
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

/** The status, and below it in a word or two what it does not say; whoever points at that reads it in full. */
function StatusAndMark({ campaign }: { campaign: Schema<'CampaignSummary'> }) {
  const t = useText();
  const format = useFormat();
  const { status, effectiveStatus, effectiveReasons: reasons, startDate } = campaign;
  const [reason] = reasons.filter((each) => each !== 'awaiting_review' && each !== 'starts_later');
  const words = reason && wordsOf(reason, status);
  const start = startDate ? format.date(startDate, { style: 'long' }) : '';
  return (
    <span className="campaign-standing">
      <StatusBadge tone={campaignTones[status]} live={effectiveStatus === 'playing'}>
        {t(campaignStatusMessages[status])}
      </StatusBadge>
      {words && (
        <span className={`campaign-mark campaign-mark-${words.tone}`} title={t(words.text, { start })}>
          {t(words.mark)}
        </span>
      )}
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
