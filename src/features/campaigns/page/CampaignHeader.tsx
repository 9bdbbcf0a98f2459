import { NavLink, useLocation } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { useCarried } from '#src/lib/carried.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CampaignActions } from '../actions/CampaignActions.tsx';

interface CampaignHeaderProps {
  id: string;
  /** Null while it is on its way; the heading stands, so that focus stays where the navigation put it. */
  campaign: Schema<'Campaign'> | null;
  onTransitioned: (campaign: Schema<'Campaign'>) => void;
  onOutdated: () => void;
}

/** The pages beside one another. */
const pages = [
  { to: 'campaignOverview', label: 'campaign.overview' },
  { to: 'campaignDetails', label: 'campaign.details' },
  { to: 'campaignReports', label: 'campaign.reports' },
  { to: 'campaignPlays', label: 'campaign.plays' },
] as const satisfies readonly { readonly to: string; readonly label: MessageId }[];

/** What a campaign is called, how it stands, what can be done about it, and the way to its pages. */
export function CampaignHeader({ id, campaign, onTransitioned, onOutdated }: CampaignHeaderProps) {
  const t = useText();
  const carried = useCarried();
  const name = campaign?.name ?? carried?.name ?? null;
  return (
    <>
      <PageHeader
        crumbs={<CampaignCrumbs id={id} name={name} />}
        title={name === null ? t('campaign.title') : <bdi>{name}</bdi>}
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
        {pages.map(({ to, label }) => (
          <NavLink key={to} className="tab" to={path(to, { id })}>
            {t(label)}
          </NavLink>
        ))}
      </Tabs>
    </>
  );
}

/** The overview is the campaign's own page, and the others lie below it. */
function CampaignCrumbs({ id, name }: { id: string; name: string | null }) {
  const t = useText();
  const { pathname } = useLocation();
  const page = pages.slice(1).find(({ to }) => path(to, { id }) === pathname);
  const called = name === null ? t('campaign.title') : <bdi>{name}</bdi>;
  const campaigns = { to: path('campaigns'), label: t('nav.campaigns') };
  if (!page) return <Crumbs above={[campaigns]} current={called} />;
  const overview = { to: path('campaignOverview', { id }), label: called };
  return <Crumbs above={[campaigns, overview]} current={t(page.label)} />;
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
