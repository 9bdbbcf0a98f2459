import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field-props.ts';

export interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'min' | 'max' | 'value'>,
    FieldProps {
  id?: string;
  /** Calendar day, `YYYY-MM-DD`, without a time zone; empty while none is chosen. */
  value?: string;
  min?: string;
  max?: string;
}

/** A calendar day by the platform's own picker. */
export function DateField(props: DateFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} required={props.required}>
      {/* With a last day the year takes four digits and no more, so that typing goes on to the next part. */}
      <input max="9999-12-31" {...control} type="date" className="control figures" />
    </FieldFrame>
  );
}
