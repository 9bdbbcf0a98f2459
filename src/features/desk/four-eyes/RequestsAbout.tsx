import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import type { ButtonTone } from '#src/ui/element/button-class.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { decisionWords, type RequestDecision, requestStatusWords } from './request-words.ts';
import './four-eyes.css';

type Requested = Pick<
  Schema<'RoleRequest'>,
  'id' | 'reason' | 'status' | 'requestedBy' | 'requestedAt' | 'isOwn' | 'decidedBy' | 'decidedAt'
>;

interface RequestsAboutProps<R extends Requested> {
  /** The newest first. */
  requests: readonly R[];
  /** What is asked for, by whom and when. */
  asked: (open: R) => string;
  words: {
    readonly anotherDecides: MessageId;
    readonly earlier: MessageId;
    readonly earlierRequest: MessageId;
    /** What the button says that does it. */
    readonly approve: MessageId;
  };
  /** Beside the standing of one that was decided: what it was of. */
  said?: (decided: R) => string;
  approveTone?: ButtonTone;
  /** Whom it is about decides nothing. */
  isAboutSelf?: boolean;
  onAsk: (request: R, decision: RequestDecision) => void;
}

/** What one has asked for about somebody or something, and what the reader may say to it; below, what was decided before. */
export function RequestsAbout<R extends Requested>(props: RequestsAboutProps<R>) {
  const { requests, asked, words, said, approveTone = 'accent', isAboutSelf = false, onAsk } = props;
  const t = useText();
  const open = requests.find(({ status }) => status === 'requested');
  const decided = requests.filter(({ status }) => status !== 'requested');
  const offered: readonly RequestDecision[] = isAboutSelf ? [] : open?.isOwn ? ['withdraw'] : ['approve', 'decline'];
  return (
    <>
      {open && (
        <div className="stack gap-2">
          <p>{asked(open)}</p>
          <blockquote className="desk-reason">
            <bdi>{open.reason}</bdi>
          </blockquote>
          {open.isOwn && <p className="muted">{t(words.anotherDecides)}</p>}
          <div className="row">
            {offered.map((decision) => (
              <Button
                key={decision}
                size="small"
                variant={decision === 'approve' ? 'flat' : 'stroked'}
                tone={decision === 'approve' ? approveTone : 'neutral'}
                onClick={() => onAsk(open, decision)}
              >
                {t(decision === 'approve' ? words.approve : decisionWords[decision].act)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {decided.length > 0 && (
        <details>
          <summary>{t(words.earlier, { count: decided.length })}</summary>
          <ul className="company-blocks">
            {decided.map((request) => (
              <Decided key={request.id} request={request} what={said?.(request)} words={words.earlierRequest} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Decided({ request, what, words }: { request: Requested; what: string | undefined; words: MessageId }) {
  const t = useText();
  const format = useFormat();
  const { reason, status, requestedBy, requestedAt, decidedBy, decidedAt } = request;
  return (
    <li>
      <span className="row gap-2">
        <StatusBadge tone={requestStatusWords[status].tone}>{t(requestStatusWords[status].text)}</StatusBadge>
        {what && <span>{what}</span>}
        {t(words, {
          by: isolate(requestedBy),
          at: format.dateTime(requestedAt),
          decidedBy: isolate(decidedBy ?? ''),
          decidedAt: decidedAt ? format.dateTime(decidedAt) : '',
        })}
      </span>
      <bdi className="muted">{reason}</bdi>
    </li>
  );
}
