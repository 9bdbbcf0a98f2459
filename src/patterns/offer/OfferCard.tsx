import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { gainOf, kindWords, leftOf, type Offer, termsOf } from './offer-words.ts';
import './offer.css';

interface OfferCardProps {
  offer: Offer;
  /** What can be done with it. */
  children?: ReactNode;
}

/** An offer as advertisers see it: what it saves, what it asks for, and how long it is there. */
export function OfferCard({ offer, children }: OfferCardProps) {
  const t = useText();
  const format = useFormat();
  const [left, ...uses] = leftOf(offer, t);
  return (
    <article className="offer-card">
      <p className="row row-spread gap-2">
        <strong className="offer-gain figures">{gainOf(offer, t, format)}</strong>
        <StatusBadge tone={offer.daysLeft <= 7 ? 'caution' : 'neutral'}>{left}</StatusBadge>
      </p>
      <h2>
        <bdi>{offer.title}</bdi>
      </h2>
      <p className="muted">{t(kindWords[offer.kind])}</p>
      {offer.terms && (
        <p>
          <bdi>{offer.terms}</bdi>
        </p>
      )}
      <ul className="offer-terms">
        {termsOf(offer, t, format).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {uses.length > 0 && <p className="muted">{uses.join(' · ')}</p>}
      {children && <div className="row gap-2 offer-actions">{children}</div>}
    </article>
  );
}
