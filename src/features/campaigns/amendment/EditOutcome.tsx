import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/Banner.tsx';

/** How the last attempt to pay for a change ended, unless it was paid. */
export function EditOutcome({ outcome }: { outcome: CheckoutOutput }) {
  const t = useText();
  switch (outcome.kind) {
    case 'paid':
      return null;
    case 'declined':
      return (
        <Banner tone="negative" announce="alert" title={t('editor.outcome.declined')}>
          {t(`editor.declined.${outcome.reason}`)} {t('amend.outcome.kept')}
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="caution" announce="alert" title={t('editor.outcome.expired')}>
          {t('amend.outcome.kept')}
        </Banner>
      );
    case 'abandoned':
      return (
        <Banner tone="info" announce="status" title={t('editor.outcome.abandoned')}>
          {t('amend.outcome.kept')}
        </Banner>
      );
    case 'failed': {
      const { failure } = outcome;
      const isOver = failure.kind === 'conflict' && failure.code === 'transition_refused';
      const isProvider = failure.kind === 'problem' && failure.code === 'provider_unavailable';
      return (
        <Banner tone="negative" announce="alert" title={t('editor.refusal.title')}>
          {t(isOver ? 'amend.outcome.over' : isProvider ? 'editor.refusal.provider' : failureMessages[failure.kind])}
        </Banner>
      );
    }
  }
}
