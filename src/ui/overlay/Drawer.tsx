import { Drawer as ChakraDrawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { IconButton } from '../element/IconButton.tsx';
import { ChakraBoundary } from './ChakraBoundary.tsx';
import { useOpened } from './use-opened.ts';
import './drawer.css';

export interface DrawerProps {
  title: ReactNode;
  /** Max width: narrow 450 px, wide 700 px. */
  size?: 'narrow' | 'wide';
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** The answers, the most important one last. */
  footer?: ReactNode;
}

/**
 * A panel at the end edge of the page (the right one, the left one in Arabic) over its full height; keeps the focus until it is
 * closed; shown as long as it is rendered. Uses Chakra, so import it from a part that is itself loaded lazily, or take `LateDrawer`.
 */
export function Drawer({ title, size = 'narrow', closeLabel, onClose, children, footer }: DrawerProps) {
  // Chakra's types know the sizes of its own theme only.
  const look = { size } as object;
  const isOpen = useOpened();
  return (
    <ChakraBoundary>
      <ChakraDrawer.Root
        open={isOpen}
        {...look}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <ChakraDrawer.Backdrop className="drawer-backdrop" />
          <ChakraDrawer.Positioner>
            <ChakraDrawer.Content className="drawer-content">
              <ChakraDrawer.Header>
                <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
                <IconButton icon="close" label={closeLabel} size="small" onClick={onClose} />
              </ChakraDrawer.Header>
              <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
              {footer && <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer>}
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
    </ChakraBoundary>
  );
}
