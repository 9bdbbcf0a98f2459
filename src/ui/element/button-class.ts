import { classNames } from '../../lib/class-names.ts';

/** How much a button asks for attention: `flat` is filled, `stroked` outlined, `text` bare. */
export type ButtonVariant = 'text' | 'flat' | 'stroked';
export type ButtonTone = 'accent' | 'neutral' | 'negative';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its container. */
  block?: boolean | undefined;
}

/** The classes that make a link look like a button: `<Link className={buttonClass({ variant: 'flat' })}>`. */
export function buttonClass({ variant = 'flat', tone = 'accent', size = 'medium', block = false }: ButtonLook = {}) {
  return classNames('button', `button-${variant}`, `tone-${tone}`, `button-${size}`, block && 'button-block');
}
