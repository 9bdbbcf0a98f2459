import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../element/IconButton.tsx';
import { ChakraBoundary } from './ChakraBoundary.tsx';
import { useOpened } from './use-opened.ts';

export interface DialogProps {
  title: ReactNode;
  /** Max width: small 400 px, medium 600 px, terms 1100 px. */
  size?: 'small' | 'medium' | 'terms';
  /** Whether Escape, a click beside it and the cross close it. */
  closable?: boolean;
  closeLabel: string;
  onClose: () => void;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Takes focus first; otherwise the first control does. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** The answers, the most important one last. */
  footer?: ReactNode;
}

/**
 * A dialog that keeps the focus until it is answered; shown as long as it is rendered. Uses Chakra, so import it from a part
 * that is itself loaded lazily, or take `LateDialog`.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    size = 'medium',
    closable = true,
    closeLabel,
    onClose,
    role = 'dialog',
    initialFocus,
    children,
    footer,
  } = props;
  // Chakra's types know the sizes of its own theme only.
  const look = { size } as object;
  const isOpen = useOpened();
  return (
    <ChakraBoundary>
      <ChakraDialog.Root
        open={isOpen}
        role={role}
        closeOnEscape={closable}
        closeOnInteractOutside={closable}
        {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
        {...look}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            {/* A wide table scrolls within; it does not push the dialog out of a narrow window. */}
            <ChakraDialog.Content minWidth="0">
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                {closable && <IconButton icon="close" label={closeLabel} size="small" onClick={onClose} />}
              </ChakraDialog.Header>
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
              {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraBoundary>
  );
}
