import { useText } from '#src/i18n/use-text.ts';
import { useCarried } from '#src/lib/carried.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

/** An artwork's page while it is on its way: its check, with the picture where the list had one, and its versions. */
export function ArtworkSkeleton() {
  const t = useText();
  const carried = useCarried();
  return (
    <div className="artwork-detail">
      <Card title={t('policy.title')}>
        <div className="artwork-detail-check">
          <figure className="check-stage">
            <span className="policy-frame">
              {carried?.picture ? (
                <img src={carried.picture} alt="" width={carried.width} height={carried.height} />
              ) : (
                <Skeleton width="12rem" height="22rem" />
              )}
            </span>
          </figure>
          <Skeleton lines={6} height="1.5rem" />
        </div>
      </Card>
      <Card title={t('artwork.versions')}>
        <Skeleton lines={2} height="2rem" />
      </Card>
    </div>
  );
}
