import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { CardBrands } from '#src/card-fields/CardBrands.tsx';
import { CardFields } from '#src/card-fields/CardFields.tsx';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { topUpReturnUrl } from './top-up-return.ts';

interface TopUpPaymentProps {
  checkout: ActorRefFrom<typeof checkoutMachine>;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** A top-up on its way: one branch per state of the checkout. */
export function TopUpPayment({ checkout, amount, currency }: TopUpPaymentProps) {
  const t = useText();
  const format = useFormat();
  const snapshot = useSnapshot(checkout);
  const { declined, failure, checkout: open } = snapshot.context;
  const retry = () => checkout.send({ type: 'retry.requested' });
  const leave = () => checkout.send({ type: 'checkout.abandoned' });
  const isOpen = snapshot.matches('open');
  const title = t('balance.topUp.of', { money: format.money(amount, currency) });
  return (
    <Card title={title} actions={isOpen && open && <CardBrands brands={open.brands} />}>
      <div className="stack">
        {declined && !snapshot.matches('confirming') && (
          <Banner tone="negative" announce="alert" title={t('editor.outcome.declined')}>
            {t(`editor.declined.${declined}`)}
          </Banner>
        )}
        {isOpen && open ? (
          <CardFields
            scriptUrl={open.scriptUrl}
            brands={open.brands}
            returnTo={topUpReturnUrl(amount)}
            isFailed={snapshot.matches({ open: 'widgetFailed' })}
            onRetry={retry}
            back={{ label: t('balance.topUp.leave'), onPress: leave }}
          />
        ) : snapshot.matches('unprepared') ? (
          <Banner
            tone="negative"
            announce="alert"
            title={t('editor.payment.unprepared')}
            actions={<RetryButton onRetry={retry} />}
          >
            {failure?.kind === 'limited'
              ? t('editor.payment.tooMany', { minutes: Math.ceil((failure.retryAfterS ?? 0) / 60) })
              : t(failureReasons[failure?.kind ?? 'network'])}
          </Banner>
        ) : snapshot.matches('unconfirmed') ? (
          <Waiting text="editor.payment.unconfirmed" action={<RetryButton onRetry={retry} />} />
        ) : snapshot.matches('confirming') ? (
          <Waiting text="editor.payment.confirming" />
        ) : snapshot.matches('pending') ? (
          <Waiting text="editor.payment.pending" />
        ) : (
          <Waiting text="balance.topUp.preparing" />
        )}
        {(isOpen || snapshot.matches('unprepared')) && (
          <Button className="top-up-leave" variant="stroked" tone="neutral" icon="arrow-start" onClick={leave}>
            {t('balance.topUp.leave')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Waiting({ text, action }: { text: MessageId; action?: ReactNode }) {
  const t = useText();
  return (
    <div className="top-up-waiting">
      <Spinner size={28} />
      <p role="status">{t(text)}</p>
      {action}
    </div>
  );
}
