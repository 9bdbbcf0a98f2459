import { useText } from '#src/i18n/use-text.ts';
import { OfferCard } from '#src/patterns/offer/OfferCard.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { SaleLog } from '../SaleLog.tsx';
import type { DeskOffer } from './offers.actors.ts';

interface OfferPreviewProps {
  offer: DeskOffer;
  onClose: () => void;
}

/** An offer as advertisers see it, and what operators did to it. */
export function OfferPreview({ offer, onClose }: OfferPreviewProps) {
  const t = useText();
  return (
    <Dialog title={t('desk.offers.preview')} size="medium" closeLabel={t('action.close')} onClose={onClose}>
      <div className="stack">
        <p className="muted">{t(offer.code === null ? 'desk.offers.previewText' : 'desk.offers.previewCode')}</p>
        <OfferCard offer={offer} />
        <SaleLog log={offer.log} />
      </div>
    </Dialog>
  );
}
