import { useId } from 'react';

/** What every field has beside its control. Texts come translated. */
export interface FieldProps {
  label: string;
  /** One quiet line under the control: the format, an example, a limit. */
  hint?: string | undefined;
  /** What is wrong and how to mend it; marks the control invalid. */
  error?: string | undefined;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  /** The id of something near the control that describes it further: the rules of a password. */
  describedBy?: string | undefined;
}

/** The ids that tie a control to its label, hint and error. */
export interface FieldIds {
  control: string;
  label?: string;
  hint: string;
  error: string;
}

/** Splits a field's props into those of the frame and those of the control, with the ARIA ties already made. */
export function useField<P extends FieldProps & { id?: string | undefined }>(props: P) {
  const generated = useId();
  const { label, hint, error, labelHidden, className, describedBy: further, id, ...rest } = props;
  const control = id ?? generated;
  const ids = {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  } satisfies FieldIds;
  const describedBy = [error && ids.error, hint && ids.hint, further].filter(Boolean).join(' ');
  return {
    frame: { label, hint, error, labelHidden, className, ids },
    control: {
      ...rest,
      id: control,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
