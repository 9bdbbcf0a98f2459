import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field-props.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldProps {
  id?: string;
  aside?: ReactNode;
}

/** Several lines of text; grows with what is written. */
export function TextArea({ aside, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} required={props.required} aside={aside}>
      <textarea {...control} className="control" />
    </FieldFrame>
  );
}
