import { type ReactNode, useId, useState } from 'react';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';

const popover = latePart(async () => (await import('#src/ui/overlay/Popover.tsx')).Popover);

interface FilterMenuProps {
  /** What it filters by; with how many are chosen it names the button. */
  label: string;
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** A button that opens a small panel below it. */
export function FilterMenu({ label, size, children }: FilterMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        id={id}
        type="button"
        className={buttonClass({ variant: 'stroked', tone: 'neutral', ...(size ? { size } : {}) })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-panel` : undefined}
        onPointerEnter={popover.fetch}
        onFocus={popover.fetch}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen && (
        <Late of={popover} props={{ trigger: id, id: `${id}-panel`, label, children, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}
