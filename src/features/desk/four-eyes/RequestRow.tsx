import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { decisionWords, type RequestDecision, requestStatusWords } from './request-words.ts';

type Requested = Pick<
  Schema<'ManualCredit'>,
  | 'companyId'
  | 'companyName'
  | 'reason'
  | 'status'
  | 'requestedBy'
  | 'requestedAt'
  | 'isOwn'
  | 'decidedBy'
  | 'decidedAt'
>;

interface RequestRowProps {
  request: Requested;
  /** What is asked for, and what its column is called. */
  what: string;
  heading: string;
  isNumeric?: boolean;
  onDecide: (decision: RequestDecision) => void;
}

/** What was asked for, by whom and why, and what can be done: another operator decides, one's own is taken back. */
export function RequestRow({ request, what, heading, isNumeric = false, onDecide }: RequestRowProps) {
  const t = useText();
  const format = useFormat();
  const { companyId, companyName, reason, status, requestedBy, requestedAt, isOwn, decidedBy, decidedAt } = request;
  const { text, tone } = requestStatusWords[status];
  const offered: readonly RequestDecision[] =
    status !== 'requested' ? [] : isOwn ? ['withdraw'] : ['approve', 'decline'];
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <CompanyLink id={companyId} name={companyName} />
          <bdi className="muted">{reason}</bdi>
        </span>
      </th>
      <td className={isNumeric ? 'num' : undefined} data-label={heading}>
        {what}
      </td>
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
        <DecisionButtons
          offered={offered}
          words={decisionWords}
          main="approve"
          what={what}
          company={isolate(companyName)}
          onDecide={onDecide}
        />
      </td>
    </tr>
  );
}
