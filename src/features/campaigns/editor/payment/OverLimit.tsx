import type { Failure } from '#machines/failure.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { Banner } from '#src/ui/state/Banner.tsx';

/** Whether a booking is refused because it is more than whoever pays may spend without another's word. */
export const isOverLimit = (failure: Failure): boolean =>
  failure.kind === 'conflict' && failure.code === 'spending_limit_reached';

/** Says what somebody may spend, what is left of it, what this costs, and who can pay instead. */
export function OverLimit({ failure }: { failure: Failure }) {
  const t = useText();
  const format = useFormat();
  const { currency } = useInstance();
  const facts = failure.kind === 'conflict' ? failure.facts : undefined;
  const money = (minor: unknown) => format.money(typeof minor === 'number' ? minor : 0, currency.code);
  return (
    <Banner tone="caution" announce="alert" title={t('payment.limit.title')}>
      {t('payment.limit.over', {
        limit: money(facts?.limit),
        left: money(facts?.left),
        needed: money(facts?.needed),
      })}
    </Banner>
  );
}
