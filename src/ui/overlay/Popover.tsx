import { LocaleProvider } from '@ark-ui/react/locale';
import { Popover as ArkPopover } from '@ark-ui/react/popover';
import type { ReactNode } from 'react';
import { useOpened } from './use-opened.ts';
import './popover.css';

export interface PopoverProps {
  /** The id of the button that opened it, which takes the focus back. */
  trigger: string;
  id: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A small panel beside its button, for as long as somebody is in it: Escape, a press beside it and the focus elsewhere close it. Opens
 * as soon as it is shown. Loaded once somebody reaches for the button.
 */
export function Popover({ trigger, id, label, onClose, children }: PopoverProps) {
  const isOpen = useOpened();
  return (
    <LocaleProvider locale={document.documentElement.lang || 'en'}>
      <ArkPopover.Root
        open={isOpen}
        portalled={false}
        ids={{ trigger, content: id }}
        positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4, overflowPadding: 8 }}
        onOpenChange={({ open }) => {
          if (open) return;
          const panel = document.getElementById(id);
          if (panel?.contains(document.activeElement)) document.getElementById(trigger)?.focus({ preventScroll: true });
          onClose();
        }}
      >
        <ArkPopover.Positioner>
          <ArkPopover.Content className="popover" aria-label={label}>
            {children}
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </ArkPopover.Root>
    </LocaleProvider>
  );
}
