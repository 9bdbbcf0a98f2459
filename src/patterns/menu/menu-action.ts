import type { IconName } from '#src/ui/element/icons/icon-names.ts';

/** Something that a menu offers to do. */
export interface MenuAction {
  /** The same for two that take each other's place, so that the focus stays. */
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** Under way: shown as such, and not to be pressed again. */
  readonly isBusy?: boolean;
  /** Something else is under way. */
  readonly isHeld?: boolean;
  /** An address, or what is done. */
  readonly does: string | (() => void);
}
