import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';

/** How the last top-up ended. */
export function TopUpOutcome({ outcome }: { outcome: CheckoutOutput }) {
  const t = useText();
  switch (outcome.kind) {
    case 'paid':
      return (
        <Banner tone="positive" announce="status" title={t('balance.topUp.paid')}>
          {t(outcome.needsReview ? 'balance.topUp.review' : 'balance.topUp.paidText')}
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="caution" announce="alert" title={t('balance.topUp.expired')}>
          {t('balance.topUp.nothing')}
        </Banner>
      );
    case 'abandoned':
      return (
        <Banner tone="info" announce="status" title={t('editor.outcome.abandoned')}>
          {t('balance.topUp.nothing')}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="negative" announce="alert" title={t('editor.payment.unprepared')}>
          {t(failureReasons[outcome.failure.kind])}
        </Banner>
      );
  }
}
