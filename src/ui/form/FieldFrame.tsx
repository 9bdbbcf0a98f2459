import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../element/Icon.tsx';
import type { FieldIds, FieldProps } from './field-props.ts';
import './field.css';

interface FieldFrameProps extends FieldProps {
  ids: FieldIds;
  required?: boolean | undefined;
  /** At the end of the label's line: a counter, "Optional", a link. */
  aside?: ReactNode;
  /** Reads the error out when it appears: for a field that keeps the focus while its text is checked. */
  announceError?: boolean;
  children: ReactNode;
}

/** The label above a control and the hint and error below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, labelHidden, hint, error, required, aside, announceError, className, children } = props;
  return (
    <div className={classNames('field', error && 'field-invalid', className)}>
      <div className={classNames('field-head', labelHidden && 'visually-hidden')}>
        <span>
          <label className="field-label" id={ids.label} htmlFor={ids.control}>
            {label}
          </label>
          {/* Beside the label, whose text is the control's name; assistive technology hears `required` from the control. */}
          {required && (
            <span className="field-required" aria-hidden="true">
              *
            </span>
          )}
        </span>
        {aside && <span className="field-aside">{aside}</span>}
      </div>
      {children}
      {error && (
        <p className="field-error" id={ids.error} role={announceError ? 'alert' : undefined}>
          <Icon name="alert" size={15} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
