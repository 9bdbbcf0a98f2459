import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { decisionWords, type RequestDecision, requestStatusWords } from '../four-eyes/request-words.ts';
import type { TenantPartProps } from './TenantStanding.tsx';
import { runningWords, suspensionWords } from './tenant-words.ts';
import { suspensionDecision } from './tenants.actors.ts';

/** A suspension that somebody asked for and another decides; below, what was decided before. */
export function TenantSuspensions({ tenant, onChanged, onStale }: TenantPartProps) {
  const t = useText();
  const format = useFormat();
  const { id, suspensions } = tenant;
  const name = isolate(tenant.name);
  const deciding = useAction(suspensionDecision, {
    onDone: (changed, { decision }) => {
      showToast(t(suspensionWords[decision].done, { name }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  const { subject } = deciding;
  const open = suspensions.find(({ status }) => status === 'requested');
  const decided = suspensions.filter(({ status }) => status !== 'requested');
  const offered: readonly RequestDecision[] = !open ? [] : open.isOwn ? ['withdraw'] : ['approve', 'decline'];
  return (
    <>
      {open && (
        <div className="stack gap-2 person-request">
          <p>
            {t('desk.tenants.suspendAskedBy', {
              by: isolate(open.requestedBy),
              at: format.dateTime(open.requestedAt),
            })}{' '}
            {t(runningWords[open.running])}
          </p>
          <blockquote className="desk-reason">
            <bdi>{open.reason}</bdi>
          </blockquote>
          {open.isOwn && <p className="muted">{t('desk.tenants.anotherDecides')}</p>}
          <div className="row">
            {offered.map((decision) => (
              <Button
                key={decision}
                size="small"
                variant={decision === 'approve' ? 'flat' : 'stroked'}
                tone={decision === 'approve' ? 'negative' : 'neutral'}
                onClick={() => deciding.ask({ id, suspension: open, decision })}
              >
                {t(decision === 'approve' ? 'desk.tenants.suspend' : decisionWords[decision].act)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {decided.length > 0 && (
        <details>
          <summary>{t('desk.tenants.earlier', { count: decided.length })}</summary>
          <ul className="company-blocks">
            {decided.map(({ id: key, reason, status, requestedBy, requestedAt, decidedBy, decidedAt }) => (
              <li key={key}>
                <span className="row gap-2">
                  <StatusBadge tone={requestStatusWords[status].tone}>{t(requestStatusWords[status].text)}</StatusBadge>
                  {t('desk.tenants.earlierRequest', {
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
          title={t(suspensionWords[subject.decision].title, { name })}
          text={[
            t(suspensionWords[subject.decision].text, { name }),
            ...(subject.decision === 'approve' ? [t(runningWords[subject.suspension.running])] : []),
          ].join(' ')}
          confirmLabel={t(
            subject.decision === 'approve' ? 'desk.tenants.suspend' : decisionWords[subject.decision].act,
          )}
          confirmTone={subject.decision === 'withdraw' ? 'accent' : 'negative'}
          reason={subject.suspension.reason}
          decidedText={t('desk.tenants.changedNow')}
        />
      )}
    </>
  );
}
