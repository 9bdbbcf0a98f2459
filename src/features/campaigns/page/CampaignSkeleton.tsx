import { useText } from '#src/i18n/use-text.ts';
import { useCarried } from '#src/lib/carried.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

/**
 * What is below a campaign's header while the campaign is on its way: figures over a chart, as most of its pages begin, and beside them
 * the picture that the list had of it.
 */
export function CampaignSkeleton() {
  const t = useText();
  const carried = useCarried();
  const figures = (
    <div className="card campaign-loading-card">
      <Skeleton width="9rem" height="1.4rem" />
      <div className="stat-tiles">
        {['spend', 'plays', 'impressions', 'reach'].map((tile) => (
          <div key={tile} className="stat-tile">
            <Skeleton width="5rem" height="1.2rem" />
            <Skeleton width="7rem" height="1.6rem" />
            <Skeleton width="6rem" height="2.4rem" />
          </div>
        ))}
      </div>
      <Skeleton height="20rem" />
    </div>
  );
  if (!carried?.picture) return figures;
  return (
    <div className="split">
      {figures}
      <Card title={t('nav.artworks')}>
        <img className="campaign-carried" src={carried.picture} alt="" />
      </Card>
    </div>
  );
}
