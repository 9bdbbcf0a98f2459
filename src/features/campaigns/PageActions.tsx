import { Link } from 'react-router';
import { useMediaQuery } from '#src/lib/use-media-query.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import type { PageAction } from './page-action.ts';

interface PageActionsProps {
  /** The most important one last, as they stand side by side. */
  actions: readonly PageAction[];
  /** The key of the one that stays outside of the menu. */
  first: string | undefined;
}

/** All actions side by side; where there is little room, one of them and a menu of the rest. */
export function PageActions({ actions, first }: PageActionsProps) {
  const isNarrow = useMediaQuery('(width < 40rem)');
  if (!isNarrow) return actions.map((action) => <ActionButton key={action.key} action={action} />);
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
