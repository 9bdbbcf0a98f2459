import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { OfferCard } from '#src/patterns/offer/OfferCard.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { saleEventWords } from './offer-status.ts';
import type { DeskOffer } from './offers.actors.ts';

interface OfferPreviewProps {
  offer: DeskOffer;
  onClose: () => void;
}

/** An offer as advertisers see it, and what operators did to it. */
export function OfferPreview({ offer, onClose }: OfferPreviewProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Dialog title={t('desk.offers.preview')} size="medium" closeLabel={t('action.close')} onClose={onClose}>
      <div className="stack">
        <p className="muted">{t(offer.code === null ? 'desk.offers.previewText' : 'desk.offers.previewCode')}</p>
        <OfferCard offer={offer} />
        <h3>{t('desk.sales.log')}</h3>
        <ul className="stack gap-1">
          {offer.log.map(({ event, at, actor }) => (
            <li key={`${event} ${at}`}>
              {t(saleEventWords[event])} · <bdi className="desk-code">{actor}</bdi> ·{' '}
              <span className="muted">{format.dateTime(at)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
