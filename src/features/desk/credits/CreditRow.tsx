import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { type CreditDecision, creditStatusWords, decisionWords } from './credit-words.ts';
import type { Credit } from './credits.actors.ts';

interface CreditRowProps {
  credit: Credit;
  onDecide: (decision: CreditDecision) => void;
}

/** A credit, who asked for it and why, and what can be done: another operator decides, one's own is taken back. */
export function CreditRow({ credit, onDecide }: CreditRowProps) {
  const t = useText();
  const format = useFormat();
  const { companyName, amount, currency, reason, status, requestedBy, requestedAt, isOwn, decidedBy, decidedAt } =
    credit;
  const money = format.money(amount, currency);
  const { text, tone } = creditStatusWords[status];
  const offered: readonly CreditDecision[] =
    status !== 'requested' ? [] : isOwn ? ['withdraw'] : ['approve', 'decline'];
  const named = { company: isolate(companyName), amount: money };
  const at = (time: string) => format.dateTime(time);
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <bdi>{companyName}</bdi>
          <bdi className="muted">{reason}</bdi>
        </span>
      </th>
      <td className="num" data-label={t('desk.credits.amount')}>
        {money}
      </td>
      <td data-label={t('desk.credits.asked')}>
        <span className="stack gap-1">
          <bdi className="desk-code">{requestedBy}</bdi>
          <span className="muted">{at(requestedAt)}</span>
        </span>
      </td>
      <td data-label={t('desk.credits.statusTitle')}>
        <span className="stack gap-1">
          <StatusBadge tone={tone}>{t(text)}</StatusBadge>
          {decidedBy && decidedAt && (
            <span className="muted">
              <bdi className="desk-code">{decidedBy}</bdi> · {at(decidedAt)}
            </span>
          )}
        </span>
      </td>
      <td>
        <span className="row gap-2 desk-actions">
          {offered.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' ? 'stroked' : 'text'}
              tone={decision === 'approve' ? 'accent' : 'neutral'}
              size="small"
              aria-label={t('desk.credits.actNamed', { action: t(decisionWords[decision].act), ...named })}
              onClick={() => onDecide(decision)}
            >
              {t(decisionWords[decision].act)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
