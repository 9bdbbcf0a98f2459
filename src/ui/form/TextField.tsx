import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field-props.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldProps {
  id?: string;
  icon?: IconName;
  /** Inside the control at its end: a unit, a reveal button. */
  end?: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** One line of text with its label, hint and error. */
export function TextField({ icon, end, aside, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} required={props.required} aside={aside}>
      <div className="control-box">
        {icon && <Icon name={icon} className="control-icon" />}
        <input type="text" {...control} className="control" />
        {end && <span className="control-end">{end}</span>}
      </div>
    </FieldFrame>
  );
}
