import { useId, useState } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { type ButtonLook, buttonClass } from '../element/button-class.ts';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import './unavailable-action.css';

interface UnavailableActionProps extends Pick<ButtonLook, 'variant' | 'size'> {
  icon?: IconName;
  label: string;
  /** What it is called where the label alone is not enough. */
  name?: string;
  /** Why it cannot be had now, in plain words. */
  why: string;
}

/**
 * A button that cannot be pressed and says why, to whoever points at it, reaches it by keyboard or hears it. The words can be pointed
 * at too, and Escape takes them away.
 */
export function UnavailableAction(props: UnavailableActionProps) {
  const { icon, label, name, why, variant = 'stroked', size } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const shows = { onPointerEnter: () => setShown(true), onFocus: () => setShown(true) };
  const hides = { onPointerLeave: () => setShown(false), onBlur: () => setShown(false) };
  useListener<KeyboardEvent>(
    () => document,
    'keydown',
    ({ key }) => key === 'Escape' && setShown(false),
    isShown,
  );
  return (
    <span className="unavailable" data-shown={isShown || undefined} {...shows} {...hides}>
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
