import { campaignFields, plainTexts } from '#domain/campaigns/campaign-fields.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { useCampaign } from '../campaign-outlet.ts';
import { lineContentMachine } from '../campaigns.actors.ts';
import { reportMachine } from '../reports/reports.actors.ts';
import { DetailRow } from './DetailRow.tsx';
import { LineDetails } from './LineDetails.tsx';
import '../editor/payment/review.css';
import './details.css';

/** A campaign as it was planned, word by word, with what each line has delivered beside its goal; nothing is changed here. */
export function CampaignDetailsPage() {
  const campaign = useCampaign();
  usePageTitle(campaign.name);
  const t = useText();
  const format = useFormat();
  const { id, brand, category, objective, startDate, endDate, budgetTotal, dailyCap, currency } = campaign;
  const artworkIds = [...new Set(campaign.lines.flatMap((line) => line.artworkIds))];
  const content = useResource(lineContentMachine, { screenIds: [], artworkIds });
  const delivered = useResource(reportMachine, { id, view: { groupBy: 'line' } });
  const none = t('campaign.change.none');
  return (
    <div className="stack gap-6">
      <Card title={t('campaign.details.plan')}>
        <dl className="review">
          <DetailRow label={t('editor.details.brand')}>{brand ? <bdi>{brand}</bdi> : none}</DetailRow>
          <DetailRow label={t('editor.details.category')}>{category ? t(`category.${category}`) : none}</DetailRow>
          <DetailRow label={t('editor.details.objective')}>{objective ? t(`objective.${objective}`) : none}</DetailRow>
          {plainTexts.map((name) => (
            <DetailRow key={name} label={t(campaignFields[name].label)}>
              {campaign[name] ? <bdi>{campaign[name]}</bdi> : none}
            </DetailRow>
          ))}
          <DetailRow label={t('editor.review.dates')}>
            {startDate && endDate ? format.dateRange(startDate, endDate) : t('campaign.noDates')}
          </DetailRow>
          <DetailRow label={t('editor.step.budget')}>
            {budgetTotal ? format.money(budgetTotal, currency) : none}
          </DetailRow>
          <DetailRow label={t('editor.budget.cap')}>{dailyCap ? format.money(dailyCap, currency) : none}</DetailRow>
          <DetailRow label={t('editor.budget.pacing')}>{t(`editor.pacing.${campaign.pacing}`)}</DetailRow>
        </dl>
      </Card>
      {campaign.lines.map((line) => (
        <LineDetails key={line.id} campaign={campaign} line={line} content={content} delivered={delivered} />
      ))}
    </div>
  );
}
