import { mayCall } from '#contract/roles.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { campaignOffers } from '../campaign-offers.ts';
import { lineContentMachine } from '../campaigns.actors.ts';
import { useCampaign } from '../page/campaign-outlet.ts';
import { CampaignArtworks } from './CampaignArtworks.tsx';
import { CampaignCoverage } from './CampaignCoverage.tsx';
import { CampaignDelivery } from './CampaignDelivery.tsx';
import { CampaignHistory } from './CampaignHistory.tsx';
import { CampaignPending } from './CampaignPending.tsx';
import { CampaignRefunds } from './CampaignRefunds.tsx';
import { CampaignScreens } from './CampaignScreens.tsx';
import { useTimeline } from './use-timeline.ts';
import './overview.css';

const editApproval = latePart(async () => (await import('../approval/EditApproval.tsx')).EditApproval);

/** How a campaign stands: what came beside the plan and the forecast, its screens, artworks and history. */
export function CampaignOverviewPage() {
  const campaign = useCampaign();
  const { startDate, figures } = campaign;
  usePageTitle(campaign.name);
  const screenIds = [...new Set(campaign.lines.flatMap((line) => line.screenIds))];
  const artworkIds = [...new Set(campaign.lines.flatMap((line) => line.artworkIds))];
  const content = useResource(lineContentMachine, { screenIds, artworkIds });
  const { invalidate } = content;
  useLiveEvents((event) => {
    if (event.name === 'artwork.changed' && artworkIds.includes(event.id)) invalidate();
    // A screen of it may be out of service, or back.
    if (event.name === 'campaign.changed' && event.id === campaign.id) invalidate();
  });

  const timeline = useTimeline(campaign);
  const { instance } = useAccount();
  const { canEdit, canWrite, canPayChange } = campaignOffers(campaign.status, instance?.role);

  return (
    <div className="split">
      <div className="stack gap-6">
        {timeline.data?.asked && (
          <Late
            of={editApproval}
            props={{
              campaign,
              edit: timeline.data.asked,
              names: timeline.data.names,
              onChanged: timeline.invalidate,
            }}
          />
        )}
        {timeline.data?.pending && (
          <CampaignPending
            campaign={campaign}
            timeline={timeline}
            page={timeline.data}
            canEdit={canEdit}
            canPay={canPayChange}
          />
        )}
        <CampaignDelivery campaign={campaign} />
        {screenIds.length > 0 && <CampaignCoverage campaign={campaign} content={content} />}
        <CampaignScreens
          count={screenIds.length}
          content={content}
          {...(startDate && figures.plays > 0
            ? { delivering: { campaignId: campaign.id, startDate, asOf: figures.asOf } }
            : {})}
        />
      </div>
      <div className="stack gap-6">
        <CampaignArtworks count={artworkIds.length} content={content} />
        {campaign.refunds.length > 0 && <CampaignRefunds campaign={campaign} />}
        <CampaignHistory
          campaign={campaign}
          timeline={timeline}
          canUndo={mayCall(instance?.role, 'undoCampaignEdit') ? canEdit || canWrite : null}
        />
      </div>
    </div>
  );
}
