import { campaignFields, plainTexts } from '#domain/campaigns/campaign-fields.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { lineContentMachine } from '../campaigns.actors.ts';
import { useCampaign } from '../page/campaign-outlet.ts';
import { reportMachine } from '../reports/reports.actors.ts';
import { DetailRow } from './DetailRow.tsx';
import { LineDetails } from './LineDetails.tsx';
import '../editor/payment/review.css';
import './details.css';

/** A campaign as it was planned, and what each line has delivered beside its goal: nothing is changed here, and what was left out is not said. */
export function CampaignDetailsPage() {
  const campaign = useCampaign();
  usePageTitle(campaign.name);
  const t = useText();
  const format = useFormat();
  const { id, brand, category, objective, startDate, endDate, budgetTotal, dailyCap, currency } = campaign;
  const artworkIds = [...new Set(campaign.lines.flatMap((line) => line.artworkIds))];
  const content = useResource(lineContentMachine, { screenIds: [], artworkIds });
  const delivered = useResource(reportMachine, { id, view: { groupBy: 'line' } });
  return (
    <div className="stack gap-6">
      <Card title={t('campaign.details.plan')}>
        <dl className="review facts">
          <DetailRow label={t('editor.review.dates')}>
            {startDate && endDate ? format.dateRange(startDate, endDate) : t('campaign.noDates')}
          </DetailRow>
          {budgetTotal && (
            <DetailRow label={t('editor.step.budget')}>
              {format.money(budgetTotal, currency)}
              <span className="ink-soft review-detail">{t(`editor.pacing.${campaign.pacing}`)}</span>
            </DetailRow>
          )}
          {campaign.offer && (
            <DetailRow label={t('campaign.offer')}>
              {campaign.offer.bonusPercent === null
                ? t('editor.offer.applies', {
                    title: isolate(campaign.offer.title),
                    saved: format.money(campaign.offer.full - campaign.offer.net, currency),
                  })
                : t('offer.added', {
                    title: isolate(campaign.offer.title),
                    percent: format.percent(campaign.offer.bonusPercent / 100),
                  })}
            </DetailRow>
          )}
          {dailyCap && <DetailRow label={t('editor.budget.cap')}>{format.money(dailyCap, currency)}</DetailRow>}
          {brand && (
            <DetailRow label={t('editor.details.brand')}>
              <bdi>{brand}</bdi>
            </DetailRow>
          )}
          {category && <DetailRow label={t('editor.details.category')}>{t(`category.${category}`)}</DetailRow>}
          {objective && <DetailRow label={t('editor.details.objective')}>{t(`objective.${objective}`)}</DetailRow>}
          {plainTexts.map(
            (name) =>
              campaign[name] && (
                <DetailRow key={name} label={t(campaignFields[name].label)}>
                  <bdi>{campaign[name]}</bdi>
                </DetailRow>
              ),
          )}
        </dl>
      </Card>
      {campaign.lines.map((line) => (
        <LineDetails key={line.id} campaign={campaign} line={line} content={content} delivered={delivered} />
      ))}
    </div>
  );
}
