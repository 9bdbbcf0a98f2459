import type { ButtonTone, ButtonVariant } from '#src/ui/element/button-class.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

/** Something a page's header offers to do, wherever there is room for it. */
export interface PageAction {
  /** The same for two that take each other's place, so that the focus stays. */
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly variant: ButtonVariant;
  readonly tone: ButtonTone;
  /** Under way: shown as such, and not to be pressed again. */
  readonly isBusy?: boolean;
  /** Something else is under way. */
  readonly isHeld?: boolean;
  /** An address, or what is done. */
  readonly does: string | (() => void);
}
