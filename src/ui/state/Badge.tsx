import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { Tone } from './tone.ts';
import './badge.css';

export interface BadgeProps {
  tone?: Tone;
  /** A pulse for what is happening right now. */
  live?: boolean;
  /** A dot before the text, so that the tone is not told by the text's colour alone. */
  dot?: boolean;
  children: ReactNode;
}

/** A short word about the state of a thing. */
export function Badge({ tone = 'neutral', live = false, dot = false, children }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`)}>
      {(dot || live) && <span className={classNames('badge-dot', live && 'badge-live')} aria-hidden="true" />}
      {children}
    </span>
  );
}
