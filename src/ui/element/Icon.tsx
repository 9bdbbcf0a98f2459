import { classNames } from '../../lib/class-names.ts';
import { assertIconName, type IconName, isDirectionalIcon } from './icons/icon-names.ts';
import spriteUrl from './icons/icons.svg?no-inline';
import './icon.css';

export interface IconProps {
  name: IconName;
  /** Pixels; 18 suits a line of text. */
  size?: number;
  /** Only when the icon stands alone and means something: becomes its accessible name. */
  label?: string;
  className?: string;
}

/**
 * A named stroke icon from the sprite, in the colour of the text around it. Arrows and chevrons turn round in
 * right-to-left pages. Throws on a name outside the allowed list.
 */
export function Icon({ name, size = 18, label, className }: IconProps) {
  assertIconName(name);
  return (
    <svg
      className={classNames('icon', isDirectionalIcon(name) && 'icon-directional', className)}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
