import { type FormEvent, useId, useRef, useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { reasonMessages } from '#src/i18n/artwork-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { decisionFailureMessage } from './decision-failure.ts';

type ReasonCode = Schema<'ReasonCode'>;

export interface RejectDialogProps {
  name: string;
  /** Whether a pending artwork is rejected, or an approval taken back. */
  wish: 'reject' | 'revoke';
  isBusy: boolean;
  failure: Failure | null;
  onReject: (reasonCode: ReasonCode, note: string) => void;
  onCancel: () => void;
}

const MAX_NOTE = 1000;
/** The room left is told once it gets scarce. */
const SCARCE = 200;
// Object.keys knows no more of its keys than that they are strings.
const reasons = Object.keys(reasonMessages) as ReasonCode[];

const words = {
  reject: {
    title: 'reviews.rejectTitle',
    text: 'reviews.rejectText',
    confirm: 'reviews.rejectConfirm',
    required: 'reviews.reasonRequired',
  },
  revoke: {
    title: 'reviews.revokeTitle',
    text: 'reviews.revokeText',
    confirm: 'reviews.revokeConfirm',
    required: 'reviews.revokeRequired',
  },
} as const;

/** Asks why an artwork is rejected or its approval taken back, which its advertiser will read. */
export function RejectDialog({ name, wish, isBusy, failure, onReject, onCancel }: RejectDialogProps) {
  const t = useText();
  const formId = useId();
  const [reason, setReason] = useState<ReasonCode | ''>('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reasonField = useRef<HTMLSelectElement>(null);
  const left = MAX_NOTE - note.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!reason) reasonField.current?.focus();
    else if (!isBusy) onReject(reason, note.trim());
  };

  return (
    <Dialog
      title={t(words[wish].title, { name })}
      role="alertdialog"
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onCancel}
      initialFocus={reasonField}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={formId} tone="negative" loading={isBusy}>
            {t(words[wish].confirm)}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <p>{t(words[wish].text)}</p>
        {failure && (
          <Banner tone="negative" announce="alert" title={t('reviews.refused')}>
            {t(decisionFailureMessage(failure))}
          </Banner>
        )}
        <SelectField
          ref={reasonField}
          label={t('reviews.reason')}
          required
          placeholder={t('reviews.reasonPlaceholder')}
          value={reason}
          error={isChecked && !reason ? t(words[wish].required) : undefined}
          options={reasons.map((value) => ({ value, label: t(reasonMessages[value]) }))}
          onChange={({ currentTarget }) => setReason(reasons.find((value) => value === currentTarget.value) ?? '')}
        />
        <TextArea
          label={t('reviews.note')}
          aside={t('reviews.optional')}
          hint={left <= SCARCE ? t('reviews.noteLeft', { count: left }) : t('reviews.noteHint')}
          dir="auto"
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
