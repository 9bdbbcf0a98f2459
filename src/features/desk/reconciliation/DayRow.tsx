import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { DifferenceItem } from './DifferenceItem.tsx';
import type { Difference, ReconciledDay } from './reconciliation.actors.ts';

interface DayRowProps {
  of: ReconciledDay;
  /** The provider is being asked about it. */
  isLooking: boolean;
  onLook: () => void;
  onExplain: (difference: Difference) => void;
}

/** A day: what the provider says, what the ledger says, and below it each movement of which they do not say the same. */
export function DayRow({ of, isLooking, onLook, onExplain }: DayRowProps) {
  const t = useText();
  const format = useFormat();
  const { day, currency, isOver, provider, ledger, comparedUntil, openCount, differences } = of;
  const off = provider.amount - ledger.amount;
  const named = format.date(day);
  const state = () => {
    if (openCount > 0)
      return <StatusBadge tone="caution">{t('desk.reconciliation.toCheck', { count: openCount })}</StatusBadge>;
    if (off !== 0) return <StatusBadge tone="neutral">{t('desk.reconciliation.status.explained')}</StatusBadge>;
    return <StatusBadge tone="positive">{t('desk.reconciliation.matches')}</StatusBadge>;
  };
  const side = ({ amount, count }: ReconciledDay['provider']) => (
    <span className="stack gap-1 day-side">
      <span>{format.money(amount, currency)}</span>
      <span className="muted">{t('desk.reconciliation.count', { count })}</span>
    </span>
  );
  return (
    <>
      <tr>
        <th scope="row">
          <span className="stack gap-1">
            <span>{named}</span>
            {!isOver && (
              <span className="muted">{t('desk.reconciliation.soFar', { time: format.dateTime(comparedUntil) })}</span>
            )}
          </span>
        </th>
        <td className="num" data-label={t('desk.reconciliation.provider')}>
          {side(provider)}
        </td>
        <td className="num" data-label={t('desk.reconciliation.ledger')}>
          {side(ledger)}
        </td>
        <td className="num" data-label={t('desk.reconciliation.off')}>
          {format.money(off, currency)}
        </td>
        <td data-label={t('desk.reconciliation.statusTitle')}>{state()}</td>
        <td>
          <Button
            variant="text"
            size="small"
            icon="refresh"
            loading={isLooking}
            aria-label={t('desk.reconciliation.lookNamed', { day: named, currency })}
            onClick={onLook}
          >
            {t('desk.reconciliation.look')}
          </Button>
        </td>
      </tr>
      {differences.length > 0 && (
        <tr className="day-differences">
          <td colSpan={6}>
            <ul className="difference-list">
              {differences.map((difference) => (
                <DifferenceItem key={difference.id} difference={difference} onExplain={() => onExplain(difference)} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
