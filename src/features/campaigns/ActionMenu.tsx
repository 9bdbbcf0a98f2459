import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { useFocus } from '#src/lib/use-focus.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { PageAction } from './page-action.ts';
import './action-menu.css';

/** A button that opens a menu; the focus goes to its first item, and back to the button when it closes, whatever was chosen. */
export function ActionMenu({ actions }: { actions: readonly PageAction[] }) {
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isBusy = actions.some((action) => action.isBusy);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useFocus(isOpen, () => menu.current?.querySelector('[role=menuitem]'));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    // The focus goes on from the button, which is where it came from.
    else if (event.key === 'Tab') close();
    else if (next !== undefined) all.at(next % all.length)?.focus();
    if (event.key === 'Escape' || next !== undefined) event.preventDefault();
  };
  /** The focus has gone elsewhere, and stays there. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && relatedTarget !== button.current) {
      setOpen(false);
    }
  };

  return (
    <div className="action-menu">
      <button
        ref={button}
        type="button"
        className={classNames(buttonClass({ variant: 'stroked', tone: 'neutral' }), 'icon-button')}
        title={t('action.more')}
        aria-label={t('action.more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={isBusy || undefined}
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
        <>
          {/* A tap beside the menu closes it and does nothing else. */}
          <div className="action-menu-shade" onPointerDown={close} />
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label={t('action.more')}
            className="action-menu-list"
            onKeyDown={move}
            onBlur={leave}
          >
            {actions.map(({ key, label, icon, isBusy, isHeld, does }) =>
              typeof does === 'string' ? (
                <Link key={key} role="menuitem" tabIndex={-1} className="action-menu-item" to={does}>
                  <Icon name={icon} />
                  {label}
                </Link>
              ) : (
                <button
                  key={key}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className="action-menu-item"
                  aria-disabled={isBusy || isHeld || undefined}
                  onClick={() => {
                    // First the focus, so that a dialog gives it back to a button that is still there.
                    close();
                    if (!isBusy && !isHeld) does();
                  }}
                >
                  <Icon name={icon} />
                  {label}
                </button>
              ),
            )}
          </div>
        </>
      )}
    </div>
  );
}
