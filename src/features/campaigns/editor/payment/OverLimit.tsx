import type { ReactNode } from 'react';
import type { Failure } from '#machines/failure.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { AskApproval, type Askable } from '../../approval/AskApproval.tsx';

/** Whether a booking is refused because it is more than whoever pays may spend without another's word. */
export const isOverLimit = (failure: Failure): boolean =>
  failure.kind === 'conflict' && failure.code === 'spending_limit_reached';

interface OverLimitProps {
  failure: Failure;
  /** The draft, where somebody else can be asked to pay for it. */
  askable?: Askable | undefined;
  /** How somebody else is asked to pay for a change instead. */
  ask?: ReactNode;
}

/** Says what somebody may spend, what is left of it, what this costs, and who can pay instead. */
export function OverLimit({ failure, askable, ask }: OverLimitProps) {
  const t = useText();
  const format = useFormat();
  const { currency } = useInstance();
  const facts = failure.kind === 'conflict' ? failure.facts : undefined;
  const money = (minor: unknown) => format.money(typeof minor === 'number' ? minor : 0, currency.code);
  return (
    <Banner
      tone="caution"
      announce="alert"
      title={t('payment.limit.title')}
      actions={ask || (askable && <AskApproval {...askable} />)}
    >
      {t(askable || ask ? 'payment.limit.ask' : 'payment.limit.over', {
        limit: money(facts?.limit),
        left: money(facts?.left),
        needed: money(facts?.needed),
      })}
    </Banner>
  );
}
