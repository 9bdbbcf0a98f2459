import { Link, NavLink } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages, statusReasonMessage } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { path } from '#src/lib/paths.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { effectiveReasons } from './campaign-messages.ts';

interface CampaignHeaderProps {
  campaign: Schema<'Campaign'>;
  onTransitioned: (campaign: Schema<'Campaign'>) => void;
  onOutdated: () => void;
}

/** What a campaign is called, how it stands and why, what can be done about it, and the way to its pages. */
export function CampaignHeader({ campaign, onTransitioned, onOutdated }: CampaignHeaderProps) {
  const t = useText();
  const format = useFormat();
  const { id, name, brand, status, statusReason, startDate, endDate } = campaign;
  const reason = statusReasonMessage(statusReason);
  const dates = startDate && endDate ? format.dateRange(startDate, endDate) : t('campaign.noDates');
  return (
    <>
      <PageHeader
        back={
          <Link to={path('campaigns')}>
            <Icon name="arrow-start" size={14} />
            {t('home.allCampaigns')}
          </Link>
        }
        title={name}
        status={
          <StatusBadge tone={campaignTones[status]} live={status === 'live'}>
            {t(campaignStatusMessages[status])}
          </StatusBadge>
        }
        subtitle={
          // Isolated from each other: a Latin brand beside Arabic dates would turn their digits round.
          brand ? (
            <>
              <bdi>{brand}</bdi> · <bdi>{dates}</bdi>
            </>
          ) : (
            dates
          )
        }
        actions={<CampaignActions campaign={campaign} onTransitioned={onTransitioned} onOutdated={onOutdated} />}
      />
      <div className="stack gap-2 campaign-reasons">
        {reason && (
          <Banner tone={status === 'draft' || status === 'rejected' ? 'negative' : 'info'}>{t(reason)}</Banner>
        )}
        {campaign.effectiveReasons.map((why) => (
          <Banner key={why} tone={effectiveReasons[why].tone}>
            {t(effectiveReasons[why].text, { start: startDate ? format.date(startDate, { style: 'long' }) : '' })}
          </Banner>
        ))}
      </div>
      <Tabs label={t('campaign.pages')}>
        <NavLink className="tab" to={path('campaignOverview', { id })}>
          {t('campaign.overview')}
        </NavLink>
        <NavLink className="tab" to={path('campaignReports', { id })}>
          {t('campaign.reports')}
        </NavLink>
      </Tabs>
    </>
  );
}
