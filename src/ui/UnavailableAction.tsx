import { useId } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import './unavailable-action.css';

interface UnavailableActionProps extends Pick<ButtonLook, 'variant' | 'size'> {
  icon?: IconName;
  label: string;
  /** What it is called where the label alone is not enough. */
  name?: string;
  /** Why it cannot be had now, in plain words. */
  why: string;
}

/** A button that cannot be pressed and says why, to whoever points at it, reaches it by keyboard or hears it. */
export function UnavailableAction(props: UnavailableActionProps) {
  const { icon, label, name, why, variant = 'stroked', size } = props;
  const id = useId();
  return (
    <span className="unavailable">
      <button
        type="button"
        className={buttonClass({ variant, tone: 'neutral', size })}
        aria-label={name}
        aria-disabled="true"
        aria-describedby={id}
      >
        {icon && <Icon name={icon} />}
        <span className="button-label">{label}</span>
      </button>
      <span id={id} role="tooltip" className="unavailable-why">
        {why}
      </span>
    </span>
  );
}
