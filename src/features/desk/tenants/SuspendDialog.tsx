import { useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import type { TenantPartProps } from './TenantStanding.tsx';
import { runningWords } from './tenant-words.ts';
import { suspensionAsking } from './tenants.actors.ts';

const choices = ['finish', 'refund'] as const;

/** Asks for the suspension of a tenant: why, and what becomes of what is booked. */
export function SuspendDialog({ tenant, onChanged, onStale, onClose }: TenantPartProps & { onClose: () => void }) {
  const t = useText();
  const [running, setRunning] = useState<(typeof choices)[number]>('finish');
  const asking = useAction(suspensionAsking, { onDone: onChanged, onBlocked: onStale });
  const { isBusy, isBlocked, failure } = asking;
  const form = useForm({
    fields: ['reason'],
    isBusy,
    check: ({ reason }) => ({ reason: reasonProblem(reason, t) }),
    onSubmit: ({ reason }) => asking.run({ id: tenant.id, reason: reason.trim(), running }),
  });
  return (
    <FormDialog
      title={t('desk.tenants.suspendTitle', { name: isolate(tenant.name) })}
      size="medium"
      submitLabel={t('desk.tenants.suspendAsk')}
      submitTone="negative"
      isBusy={isBusy}
      problem={failure && t(isBlocked ? 'desk.tenants.changedNow' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t('desk.tenants.suspendText')}</p>
      <fieldset className="tenant-running">
        <legend>{t('desk.tenants.runningQuestion', { count: tenant.running })}</legend>
        {choices.map((one) => (
          <label key={one} className="row gap-2">
            <input type="radio" name="running" value={one} checked={running === one} onChange={() => setRunning(one)} />
            {t(runningWords[one])}
          </label>
        ))}
      </fieldset>
      <ReasonField
        hint={t('desk.tenants.reasonHint')}
        problem={form.problems.reason}
        onTyped={() => form.forget('reason')}
      />
    </FormDialog>
  );
}
