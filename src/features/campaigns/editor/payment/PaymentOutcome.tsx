import type { ReactNode } from 'react';
import type { Failure } from '#machines/failure.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { focusWhenLost } from '#src/lib/focus-heading.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Banner } from '#src/ui/state/Banner.tsx';

interface PaymentOutcomeProps {
  outcome: CheckoutOutput;
  /** What each ending means for what was to be paid for. */
  meaning: Readonly<Record<'expired' | 'abandoned', MessageId>>;
  refusal: (failure: Failure) => ReactNode;
}

/** How the last attempt to pay ended, unless it was paid. */
export function PaymentOutcome({ outcome, meaning, refusal }: PaymentOutcomeProps) {
  const t = useText();
  // What was pressed is gone with the payment.
  useWhen(true, focusWhenLost);
  switch (outcome.kind) {
    case 'paid':
      return null;
    case 'expired':
      return (
        <Banner tone="caution" announce="alert" title={t('editor.outcome.expired')}>
          {t(meaning.expired)}
        </Banner>
      );
    case 'abandoned':
      return (
        <Banner
          tone="info"
          announce="status"
          title={t(outcome.isElsewhere ? 'editor.outcome.leftElsewhere' : 'editor.outcome.abandoned')}
        >
          {t(meaning.abandoned)}
        </Banner>
      );
    case 'failed':
      return refusal(outcome.failure);
  }
}
