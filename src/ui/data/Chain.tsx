import type { ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import { Spinner } from '../state/Spinner.tsx';
import type { Tone } from '../state/tone.ts';
import './chain.css';

export interface ChainProps {
  /** Names the list for assistive technology. */
  label: string;
  children: ReactNode;
}

/** Things that hang on each other, drawn as a chain from the first to the last. */
export const Chain = ({ label, children }: ChainProps) => (
  <ol className="chain" aria-label={label}>
    {children}
  </ol>
);

export interface ChainLinkProps {
  tone: Tone;
  icon: IconName;
  /** It is being looked at. */
  busy?: boolean;
  children: ReactNode;
}

/** A link of a chain: its mark in the colour of what is known of it, and beside it what it is. */
export const ChainLink = ({ tone, icon, busy = false, children }: ChainLinkProps) => (
  <li className="chain-link" data-tone={tone}>
    <span className="chain-mark">{busy ? <Spinner size={16} /> : <Icon name={icon} size={16} />}</span>
    <div className="chain-words">{children}</div>
  </li>
);
