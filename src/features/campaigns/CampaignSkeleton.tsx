import { useText } from '#src/i18n/use-text.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** A campaign's page while the campaign is on its way. */
export function CampaignSkeleton() {
  const t = useText();
  return (
    <div>
      <PageHeader back={<Skeleton width="6rem" />} title={t('campaign.title')} subtitle={<Skeleton width="14rem" />} />
      <div className="stack gap-6">
        <Skeleton height="2.5rem" />
        <div className="stat-tiles">
          {['plays', 'impressions', 'spend'].map((tile) => (
            <div key={tile} className="stat-tile">
              <Skeleton width="5rem" height="1.2rem" />
              <Skeleton width="7rem" height="1.6rem" />
            </div>
          ))}
        </div>
        <Skeleton height="14rem" />
      </div>
    </div>
  );
}
