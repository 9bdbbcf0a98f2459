import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { brandName } from '#src/card-fields/brand-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { cardTitle, expiryOf, statusWords } from './card-words.ts';
import { setupSearch } from './setup-url.ts';

interface StoredCardItemProps {
  card: Schema<'StoredCard'>;
  /** Another default is on its way. */
  isBusy: boolean;
  onDefault: () => void;
  onName: () => void;
  onRemove: () => void;
}

/** A stored card: what is known of it, what it funds, and what can be done with it. */
export function StoredCardItem({ card, isBusy, onDefault, onName, onRemove }: StoredCardItemProps) {
  const t = useText();
  const format = useFormat();
  const { role } = useInstance();
  const status = statusWords[card.status];
  const label = { card: cardTitle(card) };
  return (
    <li className="stored-card">
      <span className="stored-card-mark" aria-hidden="true">
        <Icon name="credit-card" size={24} />
      </span>
      <div className="stored-card-facts">
        <p className="stored-card-name">
          {card.name && (
            <strong>
              <bdi>{card.name}</bdi>
            </strong>
          )}
          <span className={card.name ? 'ink-soft' : 'stored-card-plain'}>
            <bdi lang="en">{brandName(card.brand)}</bdi> <bdi dir="ltr">•••• {card.last4}</bdi>
          </span>
          {card.isDefault && <Badge tone="accent">{t('cards.default')}</Badge>}
          {status && <StatusBadge tone={status.tone}>{t(status.text)}</StatusBadge>}
        </p>
        <p className="muted">
          {t(card.status === 'expired' ? 'cards.expiredAt' : 'cards.until', { expiry: isolate(expiryOf(card)) })}
          {' · '}
          {card.addedBy
            ? t('cards.addedBy', { name: isolate(card.addedBy), date: format.date(card.addedAt) })
            : t('cards.added', { date: format.date(card.addedAt) })}
        </p>
        {card.neededBy.length > 0 && (
          <p className="muted">
            {t('cards.neededBy', { campaigns: format.list(card.neededBy.map(({ name }) => isolate(name))) })}
          </p>
        )}
      </div>
      <div className="stored-card-actions">
        {mayCall(role, 'chooseDefaultCard') && !card.isDefault && card.status !== 'expired' && (
          <Button
            size="small"
            variant="stroked"
            tone="neutral"
            disabled={isBusy}
            aria-label={t('cards.makeDefaultOf', label)}
            onClick={onDefault}
          >
            {t('cards.makeDefault')}
          </Button>
        )}
        {mayCall(role, 'nameStoredCard') && (
          <Button size="small" variant="text" tone="neutral" aria-label={t('cards.nameOf', label)} onClick={onName}>
            {t('cards.rename')}
          </Button>
        )}
        {mayCall(role, 'startCardSetup') && (
          <Link
            to={{ search: setupSearch(card.id) }}
            className={buttonClass({
              variant: card.status === 'active' ? 'text' : 'stroked',
              tone: 'neutral',
              size: 'small',
            })}
            aria-label={t('cards.replaceOf', label)}
          >
            {t('cards.replace')}
          </Link>
        )}
        {mayCall(role, 'removeStoredCard') && (
          <Button
            size="small"
            variant="text"
            tone="negative"
            aria-label={t('cards.removeOf', label)}
            onClick={onRemove}
          >
            {t('cards.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
