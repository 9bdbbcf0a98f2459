import { Link, useViewTransitionState } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { carrying } from '#src/lib/carried.ts';
import { classNames } from '#src/lib/class-names.ts';
import { path } from '#src/lib/paths.ts';
import { Thumbnail } from '#src/ui/element/Thumbnail.tsx';

interface CampaignNameProps {
  campaign: Schema<'CampaignSummary'>;
  /** Below the name. */
  brand: string | null;
}

/** What a campaign shows, and its name: the link that the whole row is. */
export function CampaignName({ campaign: { id, name, picture }, brand }: CampaignNameProps) {
  const to = path('campaignOverview', { id });
  const morphs = useViewTransitionState(to);
  return (
    <span className="campaign-named">
      <Thumbnail src={picture?.thumbnailUrl ?? null} isPile={(picture?.artworks ?? 0) > 1} morphs={morphs} />
      <span className="campaign-words">
        <Link
          className={classNames('row-link', morphs && 'morph-title')}
          to={to}
          viewTransition
          state={carrying({ name, picture: picture?.thumbnailUrl ?? null })}
        >
          {name}
        </Link>
        {brand && <span className="campaign-brand">{brand}</span>}
      </span>
    </span>
  );
}
