import { useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { type ScreenSheet, screenService } from './screen-page.actors.ts';
import { outReasonMessages, outReasons } from './screen-status.ts';

interface OutageDialogProps {
  screen: ScreenSheet;
  status: 'maintenance' | 'retired';
  onChanged: (screen: ScreenSheet) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** One of those that are offered, the first unless another was chosen. */
const chosen = <Reason extends string>(offered: readonly [Reason, ...Reason[]], typed: string): Reason =>
  offered.find((one) => one === typed) ?? offered[0];

/** Takes a screen out of service for a while, says anew for how long, or retires it: why, and what follows. */
export function OutageDialog({ screen, status, onChanged, onStale, onClose }: OutageDialogProps) {
  const t = useText();
  const { id, service } = screen;
  const isRepair = status === 'maintenance';
  const [returnsOn, setReturnsOn] = useState(service.returnsOn ?? '');
  const changing = useAction(screenService, { onDone: onChanged, onBlocked: onStale });
  const { isBusy, isBlocked, failure } = changing;
  const isEarly = failure?.kind === 'invalid' && failure.fields.some(({ path }) => path === '/returnsOn');
  const form = useForm({
    fields: ['reason', 'returnsOn'],
    isBusy,
    check: () => ({}),
    refused: { returnsOn: isEarly ? t('desk.service.returnsEarly') : undefined },
    onSubmit: ({ reason }) =>
      changing.run({
        id,
        change: isRepair
          ? { status: 'maintenance', reason: chosen(outReasons.maintenance, reason), returnsOn: returnsOn || null }
          : { status: 'retired', reason: chosen(outReasons.retired, reason) },
      }),
  });
  const isOut = service.status === 'maintenance';
  const name = isolate(screen.name);
  return (
    <FormDialog
      title={t(
        isRepair ? (isOut ? 'desk.service.changeTitle' : 'desk.service.takeOutTitle') : 'desk.service.retireTitle',
        {
          name,
        },
      )}
      size="small"
      submitLabel={t(isRepair ? (isOut ? 'desk.screenPage.save' : 'desk.service.takeOut') : 'desk.service.retire')}
      submitTone={isRepair ? 'accent' : 'negative'}
      isBusy={isBusy}
      problem={failure && !isEarly && t(isBlocked ? 'desk.service.gone' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t(isRepair ? 'desk.service.takeOutText' : 'desk.service.retireText')}</p>
      <p className="muted">
        {t('desk.service.running', { count: service.running })} {t('desk.service.coming', { count: service.coming })}
      </p>
      <SelectField
        label={t('desk.service.reason')}
        name="reason"
        defaultValue={service.reason ?? outReasons[status][0]}
        options={outReasons[status].map((value) => ({ value, label: t(outReasonMessages[value]) }))}
      />
      {isRepair && (
        <DateField
          label={t('desk.service.returnsOn')}
          hint={t('desk.service.returnsHint')}
          value={returnsOn}
          onChange={({ target }) => setReturnsOn(target.value)}
          error={form.problems.returnsOn}
        />
      )}
    </FormDialog>
  );
}
