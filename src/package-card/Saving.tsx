import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

interface SavingProps {
  price: number;
  singles: number;
  currency: string;
}

/** What a package is cheaper by than its screens are singly, where it is. */
export function Saving({ price, singles, currency }: SavingProps) {
  const t = useText();
  const format = useFormat();
  if (price >= singles) return null;
  return (
    <>
      <s className="muted figures">
        <span className="visually-hidden">{t('packages.singly')} </span>
        {format.money(singles, currency)}
      </s>
      <StatusBadge tone="positive">
        {t('packages.saves', { percent: format.percent((singles - price) / singles) })}
      </StatusBadge>
    </>
  );
}
