import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { RefusedDocuments } from './RefusedDocuments.tsx';
import { SellerFacts } from './SellerFacts.tsx';
import { SeriesTable } from './SeriesTable.tsx';
import { sellerMachine } from './seller.actors.ts';
import { faultWords } from './seller-words.ts';
import './seller.css';

/** Who sells here, what of it is wrong, which numbers come next, and which documents wait for something to be mended. */
export function SellerPage() {
  const t = useText();
  const resource = useResource(sellerMachine, null);
  const texts = useResourceTexts();
  return (
    <div className="stack gap-5">
      <p className="muted">{t('desk.seller.text')}</p>
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={14} height="1.5rem" />}>
        {({ seller, faults, series, refused }) => (
          <div className="stack gap-5">
            {faults.length > 0 && (
              <Banner tone="caution" title={t('desk.seller.faults', { count: faults.length })}>
                <ul className="seller-faults">
                  {faults.map((fault) => (
                    <li key={fault}>{t(faultWords[fault])}</li>
                  ))}
                </ul>
              </Banner>
            )}
            <Card title={t('desk.seller.identity')}>
              {seller ? (
                <SellerFacts seller={seller} />
              ) : (
                <EmptyState icon="invoice" title={t('desk.seller.none')}>
                  {t('desk.seller.noneText')}
                </EmptyState>
              )}
            </Card>
            <SeriesTable series={series} />
            <RefusedDocuments refused={refused} />
          </div>
        )}
      </ResourceView>
    </div>
  );
}
