import { type ReactNode, useRef } from 'react';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/Icon.tsx';

interface FilterMenuProps {
  /** What it filters by; with how many are chosen it names the button. */
  label: string;
  children: ReactNode;
}

/** A button that opens a small panel below it; Escape, or the focus elsewhere, closes it. */
export function FilterMenu({ label, children }: FilterMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="filter-menu"
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        // A calendar in it closes by itself first.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        close();
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonClass({ variant: 'stroked', tone: 'neutral' })}>
        {label}
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className="filter-menu-panel">{children}</div>
    </details>
  );
}
