import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { type CreditDecision, creditStatusWords, decisionWords } from '../credits/credit-words.ts';
import type { TermsRequest } from './terms.actors.ts';
import { sayTerms } from './terms-words.ts';

interface TermsRowProps {
  request: TermsRequest;
  onDecide: (decision: CreditDecision) => void;
}

/** A request about a company's terms, with what can be decided about it. */
export function TermsRow({ request, onDecide }: TermsRowProps) {
  const t = useText();
  const format = useFormat();
  const { companyName, terms, currency, reason, status, requestedBy, requestedAt, isOwn, decidedBy, decidedAt } =
    request;
  const { text, tone } = creditStatusWords[status];
  const offered: readonly CreditDecision[] =
    status !== 'requested' ? [] : isOwn ? ['withdraw'] : ['approve', 'decline'];
  const said = sayTerms(terms, currency, t, format);
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <bdi>{companyName}</bdi>
          <bdi className="muted">{reason}</bdi>
        </span>
      </th>
      <td data-label={t('desk.terms.terms')}>{said}</td>
      <td data-label={t('desk.credits.asked')}>
        <span className="stack gap-1">
          <bdi className="desk-code">{requestedBy}</bdi>
          <span className="muted">{format.dateTime(requestedAt)}</span>
        </span>
      </td>
      <td data-label={t('desk.credits.statusTitle')}>
        <span className="stack gap-1">
          <StatusBadge tone={tone}>{t(text)}</StatusBadge>
          {decidedBy && decidedAt && (
            <span className="muted">
              <bdi className="desk-code">{decidedBy}</bdi> · {format.dateTime(decidedAt)}
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
              aria-label={t('desk.terms.actNamed', {
                action: t(decisionWords[decision].act),
                terms: said,
                company: isolate(companyName),
              })}
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
