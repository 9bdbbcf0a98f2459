import { Outlet, useParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { useLiveFigures } from '#src/platform/live-figures.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { CampaignNotFound } from './CampaignNotFound.tsx';
import { CampaignReasons } from './CampaignReasons.tsx';
import { CampaignSkeleton } from './CampaignSkeleton.tsx';
import type { CampaignOutlet } from './campaign-outlet.ts';
import { campaignMachine } from './campaigns.actors.ts';
import './campaigns.css';

/** Pacing and reasons follow figures that arrive, at most this often; the figures themselves follow at once. */
const REFRESH_MS = 5_000;

/** The frame of one campaign's pages. */
export function CampaignPage() {
  const id = requiredParam(useParams(), 'id');
  const texts = useResourceTexts();
  const resource = useResource(campaignMachine, { id });
  const live = useLiveFigures();
  const { refresh, invalidate, replace } = resource;
  const refreshSoon = useThrottled(refresh, REFRESH_MS);
  useLiveEvents((event) => {
    if (event.name === 'campaign.figures') {
      if (event.id === id) refreshSoon();
    } else if (event.name !== 'campaign.changed' || event.id === id) {
      invalidate();
    }
  });

  const { data, failure } = resource;
  // An id that is none is refused as invalid.
  if (!data && (failure?.kind === 'notFound' || failure?.kind === 'invalid')) return <CampaignNotFound />;
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
