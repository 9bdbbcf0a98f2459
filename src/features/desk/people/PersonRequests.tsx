import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { decisionWords, type RequestDecision, requestStatusWords } from '../four-eyes/request-words.ts';
import { type DeskPerson, roleDecision } from './people.actors.ts';
import { roleDecisionWords } from './people-words.ts';

interface PersonRequestsProps {
  page: DeskPerson;
  onChanged: (page: DeskPerson) => void;
  /** They are not what is shown any more. */
  onStale: () => void;
}

/** That somebody is to become an operator: who asked for it and why, and what this operator may say to it; below, what was decided before. */
export function PersonRequests({ page: { person, isSelf, requests }, onChanged, onStale }: PersonRequestsProps) {
  const t = useText();
  const format = useFormat();
  const name = isolate(person.name || person.email || person.id);
  const deciding = useAction(roleDecision, {
    onDone: (changed, { decision }) => {
      showToast(t(roleDecisionWords[decision].done, { name }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  const { subject } = deciding;
  const open = requests.find(({ status }) => status === 'requested');
  const decided = requests.filter(({ status }) => status !== 'requested');
  const offered: readonly RequestDecision[] = !open || isSelf ? [] : open.isOwn ? ['withdraw'] : ['approve', 'decline'];
  return (
    <>
      {open && (
        <div className="stack gap-2 person-request">
          <p>{t('desk.people.askedFor', { by: isolate(open.requestedBy), at: format.dateTime(open.requestedAt) })}</p>
          <blockquote className="desk-reason">
            <bdi>{open.reason}</bdi>
          </blockquote>
          {open.isOwn && <p className="muted">{t('desk.people.anotherDecides')}</p>}
          <div className="row">
            {offered.map((decision) => (
              <Button
                key={decision}
                size="small"
                variant={decision === 'approve' ? 'flat' : 'stroked'}
                tone={decision === 'approve' ? 'accent' : 'neutral'}
                onClick={() => deciding.ask({ request: open, decision })}
              >
                {t(decisionWords[decision].act)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {decided.length > 0 && (
        <details>
          <summary>{t('desk.people.earlier', { count: decided.length })}</summary>
          <ul className="company-blocks">
            {decided.map(({ id, reason, status, requestedBy, requestedAt, decidedBy, decidedAt }) => (
              <li key={id}>
                <span className="row gap-2">
                  <StatusBadge tone={requestStatusWords[status].tone}>{t(requestStatusWords[status].text)}</StatusBadge>
                  {t('desk.people.earlierRequest', {
                    by: isolate(requestedBy),
                    at: format.dateTime(requestedAt),
                    decidedBy: isolate(decidedBy ?? ''),
                    decidedAt: decidedAt ? format.dateTime(decidedAt) : '',
                  })}
                </span>
                <bdi className="muted">{reason}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {subject && (
        <DecisionDialog
          action={deciding}
          title={t(roleDecisionWords[subject.decision].title, { name })}
          text={t(roleDecisionWords[subject.decision].text)}
          confirmLabel={t(decisionWords[subject.decision].act)}
          confirmTone={subject.decision === 'approve' ? 'accent' : 'negative'}
          reason={subject.request.reason}
          decidedText={t('desk.people.changed')}
        />
      )}
    </>
  );
}
