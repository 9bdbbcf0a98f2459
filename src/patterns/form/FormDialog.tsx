import { type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import type { ButtonTone } from '#src/ui/element/button-class.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { useForm } from './use-form.ts';

interface FormDialogBase {
  title: string;
  submitLabel: string;
  submitTone?: ButtonTone;
  /** What the way out is called; "Cancel" unless given. */
  closeText?: string;
  size?: 'small' | 'medium';
  isBusy: boolean;
  /** No other try is taken for the time being. */
  isHeld?: boolean;
  /** Why the last try failed, unless a field says it. */
  problem?: ReactNode;
  onClose: () => void;
  /** Left of the answers: another way on. */
  aside?: ReactNode;
  children: ReactNode;
}

export type FormDialogProps = FormDialogBase &
  (
    | {
        /** Of `useForm`, which looks at the fields before it submits them. */ form: ReturnType<
          typeof useForm
        >['props'];
      }
    | { onSubmit: (form: FormData) => void }
  );

/** A dialog that asks for something. Uses Chakra, so import it from a part that is itself loaded lazily. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, submitTone = 'accent', closeText, size = 'small', isBusy, isHeld = false } = props;
  const { problem, onClose, aside, children } = props;
  const t = useText();
  const id = useId();
  const form =
    'form' in props
      ? props.form
      : {
          noValidate: true,
          onSubmit: (event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            if (!isBusy && !isHeld) props.onSubmit(new FormData(event.currentTarget));
          },
        };
  return (
    <Dialog
      title={title}
      size={size}
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          {aside}
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {closeText ?? t('action.cancel')}
          </Button>
          <Button type="submit" form={id} tone={submitTone} loading={isBusy} disabled={isHeld}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form}>
        {problem && (
          <Banner tone="negative" announce="alert">
            {problem}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}
