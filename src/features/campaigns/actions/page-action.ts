import type { MenuAction } from '#src/patterns/menu/menu-action.ts';
import type { ButtonTone, ButtonVariant } from '#src/ui/element/button-class.ts';

/** Something a page's header offers to do, wherever there is room for it. */
export interface PageAction extends MenuAction {
  readonly variant: ButtonVariant;
  readonly tone: ButtonTone;
}
