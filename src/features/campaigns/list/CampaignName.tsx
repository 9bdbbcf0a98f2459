import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';

interface CampaignNameProps {
  campaign: Schema<'CampaignSummary'>;
  /** Below the name. */
  brand: string | null;
}

/** What a campaign shows, and its name: the link that the whole row is. */
export function CampaignName({ campaign: { id, name, picture }, brand }: CampaignNameProps) {
  return (
    <span className="campaign-named">
      <span className={picture && picture.artworks > 1 ? 'campaign-thumb campaign-thumbs' : 'campaign-thumb'}>
        {picture ? (
          <img src={picture.thumbnailUrl} alt="" width={40} height={40} loading="lazy" decoding="async" />
        ) : (
          <Icon name="image" size={18} />
        )}
      </span>
      <span className="campaign-words">
        <Link className="row-link" to={path('campaignOverview', { id })}>
          {name}
        </Link>
        {brand && <span className="campaign-brand">{brand}</span>}
      </span>
    </span>
  );
}
