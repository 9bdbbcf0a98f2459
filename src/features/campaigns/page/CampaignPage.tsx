import { Outlet } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { useDetail } from '#src/patterns/detail/use-detail.ts';
import { useLiveFigures } from '#src/platform/live-figures.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { campaignMachine } from '../campaigns.actors.ts';
import { CampaignReasons } from '../reasons/CampaignReasons.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { CampaignNotFound } from './CampaignNotFound.tsx';
import { CampaignSkeleton } from './CampaignSkeleton.tsx';
import type { CampaignOutlet } from './campaign-outlet.ts';
import '../campaigns.css';

/** Pacing and reasons follow figures that arrive, at most this often; the figures themselves follow at once. */
const REFRESH_MS = 5_000;

/** The frame of one campaign's pages. */
export function CampaignPage() {
  const texts = useResourceTexts();
  const live = useLiveFigures();
  const { id, resource, isGone } = useDetail(campaignMachine, (event, detail) => {
    if (event.name === 'campaign.figures') {
      if (event.id === detail.id) refreshSoon();
    } else if (event.name !== 'campaign.changed' || event.id === detail.id) {
      detail.resource.invalidate();
    }
  });
  const { data, refresh, invalidate, replace } = resource;
  const refreshSoon = useThrottled(refresh, REFRESH_MS);

  if (isGone) return <CampaignNotFound />;
  const campaign = data && { ...data, figures: live(data.id, data.figures) };
  return (
    <>
      <CampaignHeader id={id} campaign={campaign} onTransitioned={replace} onOutdated={invalidate} />
      <ResourceView resource={{ ...resource, data: campaign }} texts={texts} skeleton={<CampaignSkeleton />}>
        {(shown) => (
          <>
            <CampaignReasons campaign={shown} />
            <Outlet context={{ campaign: shown } satisfies CampaignOutlet} />
          </>
        )}
      </ResourceView>
    </>
  );
}
