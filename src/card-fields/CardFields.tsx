import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { paymentWidgetStore, unloadPaymentWidget } from '#src/platform/payment-widget.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import './card-fields.css';

interface CardFieldsProps {
  scriptUrl: string;
  brands: readonly string[];
  /** Where the provider sends the shopper. */
  returnTo: string;
  /** The provider's script did not load. */
  isFailed: boolean;
  onRetry: () => void;
  /** The way out, where nothing can be paid any more. */
  back: { readonly label: string; readonly onPress: () => void };
}

/** The provider's own fields for a card, which this page never sees into. */
export function CardFields({ scriptUrl, brands, returnTo, isFailed, onRetry, back }: CardFieldsProps) {
  const t = useText();
  const widget = useSyncExternalStore(paymentWidgetStore.subscribe, paymentWidgetStore.getSnapshot);
  useEffect(() => () => unloadPaymentWidget(scriptUrl), [scriptUrl]);
  const isGone = widget === 'closed' || widget === 'failed';
  return (
    <>
      {isFailed && (
        <Banner
          tone="negative"
          announce="alert"
          title={t('editor.payment.widgetFailed')}
          actions={<RetryButton onRetry={onRetry} />}
        >
          {t('editor.payment.widgetFailedText')}
        </Banner>
      )}
      {isGone && (
        <Banner
          tone="caution"
          announce="alert"
          title={t('editor.payment.closed')}
          actions={
            <Button size="small" variant="stroked" tone="neutral" onClick={back.onPress}>
              {back.label}
            </Button>
          }
        >
          {t('editor.payment.closedText')}
        </Banner>
      )}
      {!isFailed && !isGone && widget !== 'ready' && (
        <div aria-busy="true">
          <Skeleton lines={4} height="2.75rem" />
        </div>
      )}
      {/* The provider's script fills it; React leaves its content alone. */}
      <form
        className="paymentWidgets"
        data-brands={brands.join(' ')}
        action={new URL(returnTo, location.origin).href}
        hidden={isFailed}
      />
      <p className="payment-secure">
        <Icon name="lock" size={16} />
        {t('editor.payment.secure')}
      </p>
    </>
  );
}
