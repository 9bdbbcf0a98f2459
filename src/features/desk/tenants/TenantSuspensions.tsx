import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { RequestsAbout } from '../four-eyes/RequestsAbout.tsx';
import { decisionWords } from '../four-eyes/request-words.ts';
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
  return (
    <>
      <RequestsAbout
        requests={suspensions}
        asked={({ requestedBy, requestedAt, running }) =>
          `${t('desk.tenants.suspendAskedBy', { by: isolate(requestedBy), at: format.dateTime(requestedAt) })} ${t(runningWords[running])}`
        }
        words={{
          anotherDecides: 'desk.tenants.anotherDecides',
          earlier: 'desk.tenants.earlier',
          earlierRequest: 'desk.tenants.earlierRequest',
          approve: 'desk.tenants.suspend',
        }}
        approveTone="negative"
        onAsk={(suspension, decision) => deciding.ask({ id, suspension, decision })}
      />
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
