import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { type ButtonVariant, buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import type { MenuAction } from './menu-action.ts';

const menu = latePart(async () => (await import('#src/ui/overlay/Menu.tsx')).Menu);

interface ActionMenuProps {
  actions: readonly MenuAction[];
  /** What the button is called; "More actions" unless given. */
  label?: string;
  variant?: ButtonVariant;
}

/** A button that opens a menu of actions; the focus goes back to it, whatever was chosen. */
export function ActionMenu({ actions, label: given, variant = 'stroked' }: ActionMenuProps) {
  const t = useText();
  const label = given ?? t('action.more');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isBusy = actions.some((action) => action.isBusy);
  return (
    <>
      <button
        id={id}
        type="button"
        className={classNames(buttonClass({ variant, tone: 'neutral' }), 'icon-button')}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        aria-busy={isBusy || undefined}
        onPointerEnter={menu.fetch}
        onFocus={menu.fetch}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {isBusy ? <Spinner /> : <Icon name="more" />}
      </button>
      {isOpen && (
        <Late
          of={menu}
          props={{
            id: `${id}-menu`,
            trigger: id,
            label,
            items: actions.map(({ key, label, icon, isBusy = false, isHeld = false, does }) => ({
              key,
              label,
              icon,
              isHeld: isBusy || isHeld,
              ...(typeof does === 'string'
                ? { link: (words: ReactNode) => <Link to={does}>{words}</Link> }
                : { onChoose: does }),
            })),
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}
