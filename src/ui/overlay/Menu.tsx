import { LocaleProvider } from '@ark-ui/react/locale';
import { Menu as ArkMenu } from '@ark-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import { useOpened } from './use-opened.ts';
import './menu.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** Cannot be chosen now. */
  readonly isHeld?: boolean;
  /** A link around the words, which leads somewhere; the others do something. */
  readonly link?: (words: ReactNode) => ReactElement;
  readonly onChoose?: () => void;
}

export interface MenuProps {
  /** The id of the button that opened it, which takes the focus back. */
  trigger: string;
  id: string;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

/**
 * What a button offers, below it; opens as soon as it is shown. Keys, letters typed ahead, positions and what is read out are Ark's.
 * Loaded once somebody reaches for the button.
 */
export function Menu({ trigger, id, label, items, onClose }: MenuProps) {
  const isOpen = useOpened();
  return (
    <LocaleProvider locale={document.documentElement.lang || 'en'}>
      <ArkMenu.Root
        open={isOpen}
        ids={{ trigger, content: id }}
        aria-label={label}
        loopFocus
        defaultHighlightedValue={items[0]?.key ?? null}
        positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4, overflowPadding: 8 }}
        onSelect={({ value }) => items.find(({ key }) => key === value)?.onChoose?.()}
        onOpenChange={({ open }) => {
          if (open) return;
          // First the focus, so that a dialog gives it back to a button that is still there.
          document.getElementById(trigger)?.focus({ preventScroll: true });
          onClose();
        }}
      >
        <ArkMenu.Positioner>
          <ArkMenu.Content className="menu" aria-labelledby={trigger}>
            {items.map(({ key, label, icon, isHeld = false, link }) => {
              const words = (
                <>
                  <Icon name={icon} />
                  {label}
                </>
              );
              return (
                <ArkMenu.Item
                  key={key}
                  value={key}
                  disabled={isHeld}
                  className="menu-item"
                  asChild={link !== undefined}
                >
                  {link ? link(words) : words}
                </ArkMenu.Item>
              );
            })}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </ArkMenu.Root>
    </LocaleProvider>
  );
}
