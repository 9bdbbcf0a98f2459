import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../state/Spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import './button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  icon: IconName;
  /** The accessible name; also shown as the tooltip. */
  label: string;
  loading?: boolean;
}

/** A square button with an icon and a name for those who cannot see it. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    loading = false,
    variant = 'text',
    tone = 'neutral',
    size,
    className,
    disabled,
    ...rest
  } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant, tone, size }), 'icon-button', className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : <Icon name={icon} />}
    </button>
  );
}
