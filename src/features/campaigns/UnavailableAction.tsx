import { useId } from 'react';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-names.ts';

interface UnavailableActionProps {
  icon: IconName;
  label: string;
  /** Why it cannot be had now, in plain words. */
  why: string;
}

/** A button that cannot be pressed and says why, to whoever points at it, reaches it by keyboard or hears it. */
export function UnavailableAction({ icon, label, why }: UnavailableActionProps) {
  const id = useId();
  return (
    <span className="unavailable">
      <button
        type="button"
        className={buttonClass({ variant: 'stroked', tone: 'neutral' })}
        aria-disabled="true"
        aria-describedby={id}
      >
        <Icon name={icon} />
        <span className="button-label">{label}</span>
      </button>
      <span id={id} role="tooltip" className="unavailable-why">
        {why}
      </span>
    </span>
  );
}
