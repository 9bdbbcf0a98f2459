import type { DeclineReason } from '#machines/payments/checkout.machine.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';

interface DeclinedBannerProps {
  reason: DeclineReason;
  /** Until when another card may be tried; an ISO instant, null while that is being found out. */
  until: string | null;
}

/** Says why a card was declined, and that nothing is lost by it. */
export function DeclinedBanner({ reason, until }: DeclinedBannerProps) {
  const t = useText();
  const format = useFormat();
  return (
    <div className="payment-declined">
      <Banner tone="negative" announce="alert" title={t('editor.outcome.declined')}>
        {t(`editor.declined.${reason}`)}{' '}
        {until ? t('editor.payment.keptUntil', { time: format.time(until) }) : t('editor.payment.kept')}
      </Banner>
    </div>
  );
}
