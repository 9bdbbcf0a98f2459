import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Schema } from '#src/api/client.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import { CardBrands } from '#src/card-fields/CardBrands.tsx';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import '#src/card-fields/card-fields.css';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { paymentWidgetStore, unloadPaymentWidget } from '#src/platform/payment-widget.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { cardTitle } from './card-words.ts';
import { browserCardSetupMachine } from './payment-methods.actors.ts';
import { returnUrl, type SetupPlace } from './setup-url.ts';

interface CardSetupProps {
  place: SetupPlace;
  /** The card in whose place the new one stands; null where there is none, or it is not known yet. */
  replaced: Schema<'StoredCard'> | null;
  onEnd: (kind: 'stored' | 'dismissed') => void;
}

const waitings: Readonly<Record<string, MessageId>> = {
  preparing: 'cards.setup.preparing',
  confirming: 'cards.setup.confirming',
  pending: 'cards.setup.pending',
};

/** A card is stored in the provider's own fields, which this page never sees into; one branch per state. */
export function CardSetup({ place, replaced, onEnd }: CardSetupProps) {
  const t = useText();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { replaces, returned } = place;
  const actor = useActorRef(browserCardSetupMachine, { input: { replaces, returned, idempotencyKey } });
  const snapshot = useSnapshot(actor);
  const { setup, declined, failure } = snapshot.context;
  useWhen(snapshot.status === 'done' ? snapshot.output : null, ({ kind }) => onEnd(kind));
  const retry = () => actor.send({ type: 'retry.requested' });
  const isOpen = snapshot.matches('open') && setup !== null;
  const state = typeof snapshot.value === 'string' ? snapshot.value : 'open';
  return (
    <Card
      title={replaced ? t('cards.setup.replace', { card: cardTitle(replaced) }) : t('cards.setup.title')}
      actions={setup ? <CardBrands brands={setup.brands} /> : undefined}
    >
      <div className="stack">
        {declined && (isOpen || state === 'preparing' || state === 'unprepared') && (
          <Banner tone="negative" announce="alert" title={t('cards.setup.declined')}>
            {t(`editor.declined.${declined}`)}
          </Banner>
        )}
        {isOpen ? (
          <Fields
            setup={setup}
            replaces={replaces}
            isFailed={snapshot.matches({ open: 'widgetFailed' })}
            onRetry={retry}
          />
        ) : state === 'unprepared' || state === 'expired' ? (
          <Banner
            tone={state === 'expired' ? 'caution' : 'negative'}
            announce="alert"
            title={t(state === 'expired' ? 'cards.setup.expired' : 'cards.setup.unprepared')}
            actions={<RetryButton onRetry={retry} />}
          >
            {state === 'expired'
              ? t('cards.setup.expiredText')
              : failure?.kind === 'limited'
                ? t('editor.payment.tooMany', { minutes: Math.ceil((failure.retryAfterS ?? 0) / 60) })
                : t(failureReasons[failure?.kind ?? 'network'])}
          </Banner>
        ) : (
          <div className="card-setup-waiting">
            <Spinner size={28} />
            <p role="status">{t(waitings[state] ?? 'cards.setup.unconfirmed')}</p>
            {state === 'unconfirmed' && (
              <Button variant="stroked" icon="refresh" onClick={retry}>
                {t('action.retry')}
              </Button>
            )}
          </div>
        )}
        {snapshot.can({ type: 'setup.dismissed' }) && (
          <div>
            <Button variant="text" tone="neutral" onClick={() => actor.send({ type: 'setup.dismissed' })}>
              {t('action.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface FieldsProps {
  setup: Schema<'CardSetup'>;
  replaces: string | null;
  /** The provider's script did not load. */
  isFailed: boolean;
  onRetry: () => void;
}

function Fields({ setup, replaces, isFailed, onRetry }: FieldsProps) {
  const t = useText();
  const widget = useSyncExternalStore(paymentWidgetStore.subscribe, paymentWidgetStore.getSnapshot);
  const { scriptUrl } = setup;
  const isClosed = widget === 'closed' || widget === 'failed';
  useEffect(() => () => unloadPaymentWidget(scriptUrl), [scriptUrl]);
  return (
    <>
      <p className="muted">{t('cards.setup.text')}</p>
      {isFailed && (
        <Banner
          tone="negative"
          announce="alert"
          title={t('editor.payment.widgetFailed')}
          actions={<RetryButton onRetry={onRetry} />}
        >
          {t('cards.setup.widgetFailedText')}
        </Banner>
      )}
      {isClosed && (
        <Banner tone="caution" announce="alert" title={t('cards.setup.expired')}>
          {t('cards.setup.closedText')}
        </Banner>
      )}
      {!isFailed && !isClosed && widget !== 'ready' && (
        <div aria-busy="true">
          <Skeleton lines={4} height="2.75rem" />
        </div>
      )}
      {/* The provider's script fills it; React leaves its content alone. */}
      <form
        className="paymentWidgets card-setup-fields"
        data-brands={setup.brands.join(' ')}
        action={new URL(returnUrl(setup.id, replaces), location.origin).href}
        hidden={isFailed}
      />
      <p className="card-setup-secure">
        <Icon name="lock" size={16} />
        {t('editor.payment.secure')}
      </p>
    </>
  );
}
