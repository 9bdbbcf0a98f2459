import { Link } from 'react-router';
import { ActionMenu } from '#src/patterns/menu/ActionMenu.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { PageAction } from './page-action.ts';

interface PageActionsProps {
  /** The most important one last. */
  actions: readonly PageAction[];
  /** The key of the one that stays outside of the menu. */
  first: string | undefined;
}

/** The one action that is wanted most, and a menu of the rest. */
export function PageActions({ actions, first }: PageActionsProps) {
  const rest = actions.filter(({ key }) => key !== first).reverse();
  return (
    <>
      {actions.map((action) => action.key === first && <ActionButton key={action.key} action={action} />)}
      {rest.length > 0 && <ActionMenu actions={rest} />}
    </>
  );
}

function ActionButton({ action }: { action: PageAction }) {
  const { label, icon, variant, tone, isBusy = false, isHeld = false, does } = action;
  if (typeof does === 'string') {
    return (
      <Link className={buttonClass({ variant, tone })} to={does}>
        <Icon name={icon} />
        {label}
      </Link>
    );
  }
  return (
    <Button variant={variant} tone={tone} icon={icon} loading={isBusy} disabled={isHeld} onClick={does}>
      {label}
    </Button>
  );
}
