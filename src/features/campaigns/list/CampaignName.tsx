import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { path } from '#src/lib/paths.ts';
import { Thumbnail } from '#src/ui/element/Thumbnail.tsx';

interface CampaignNameProps {
  campaign: Schema<'CampaignSummary'>;
  /** Below the name. */
  brand: string | null;
}

/** What a campaign shows, and its name: the link that the whole row is. */
export function CampaignName({ campaign: { id, name, picture }, brand }: CampaignNameProps) {
  return (
    <span className="campaign-named">
      <Thumbnail src={picture?.thumbnailUrl ?? null} isPile={(picture?.artworks ?? 0) > 1} />
      <span className="campaign-words">
        <Link className="row-link" to={path('campaignOverview', { id })}>
          {name}
        </Link>
        {brand && <span className="campaign-brand">{brand}</span>}
      </span>
    </span>
  );
}
