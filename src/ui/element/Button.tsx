import { type ComponentProps, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../state/Spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import './button.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner in place of the icon, disables the button and marks it busy. */
  loading?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
}

/** A button of the product: text, flat or stroked; `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    tone,
    size,
    block,
    loading = false,
    icon,
    iconEnd,
    children,
    className,
    disabled,
    ref,
    ...rest
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const isOwed = useRef(false);
  // A disabled button loses the focus, in some browsers before any effect runs; unless it has gone elsewhere, it comes back.
  useLayoutEffect(() => {
    const { current } = button;
    const lose = () => {
      isOwed.current = current?.disabled ?? false;
    };
    // React hears of nothing that happens while it writes to the page.
    current?.addEventListener('blur', lose);
    return () => current?.removeEventListener('blur', lose);
  }, []);
  useLayoutEffect(() => {
    if (loading || !isOwed.current) return;
    isOwed.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [loading]);
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      className={classNames(buttonClass({ variant, tone, size, block }), className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      <span className="button-label">{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
