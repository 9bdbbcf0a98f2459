import { Link, NavLink } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CampaignActions } from './CampaignActions.tsx';

interface CampaignHeaderProps {
  id: string;
  /** Null while it is on its way; the heading stands, so that focus stays where the navigation put it. */
  campaign: Schema<'Campaign'> | null;
  onTransitioned: (campaign: Schema<'Campaign'>) => void;
  onOutdated: () => void;
}

/** What a campaign is called, how it stands, what can be done about it, and the way to its pages. */
export function CampaignHeader({ id, campaign, onTransitioned, onOutdated }: CampaignHeaderProps) {
  const t = useText();
  return (
    <>
      <PageHeader
        back={
          <Link to={path('campaigns')}>
            <Icon name="arrow-start" size={14} />
            {t('home.allCampaigns')}
          </Link>
        }
        title={campaign ? <bdi>{campaign.name}</bdi> : t('campaign.title')}
        status={
          campaign && (
            <StatusBadge tone={campaignTones[campaign.status]} live={campaign.effectiveStatus === 'playing'}>
              {t(campaignStatusMessages[campaign.status])}
            </StatusBadge>
          )
        }
        subtitle={campaign ? <Facts campaign={campaign} /> : <Skeleton width="14rem" />}
        actions={
          campaign ? (
            <CampaignActions campaign={campaign} onTransitioned={onTransitioned} onOutdated={onOutdated} />
          ) : (
            <span className="campaign-actions-room" />
          )
        }
      />
      <Tabs label={t('campaign.pages')}>
        <NavLink className="tab" to={path('campaignOverview', { id })}>
          {t('campaign.overview')}
        </NavLink>
        <NavLink className="tab" to={path('campaignDetails', { id })}>
          {t('campaign.details')}
        </NavLink>
        <NavLink className="tab" to={path('campaignReports', { id })}>
          {t('campaign.reports')}
        </NavLink>
        <NavLink className="tab" to={path('campaignPlays', { id })}>
          {t('campaign.plays')}
        </NavLink>
      </Tabs>
    </>
  );
}

function Facts({ campaign: { brand, startDate, endDate } }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {brand && (
        <>
          <bdi>{brand}</bdi> ·{' '}
        </>
      )}
      {startDate && endDate ? format.dateRange(startDate, endDate) : t('campaign.noDates')}
    </>
  );
}
