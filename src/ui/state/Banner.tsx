import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import type { Tone } from './tone.ts';
import './banner.css';

export interface BannerProps {
  tone?: Exclude<Tone, 'neutral'>;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts (a failure just now), `status` waits its turn, `none` is read in place. */
  announce?: 'alert' | 'status' | 'none';
}

/** A message about the whole page or form: offline, a failure, a fact to know before going on. */
export function Banner({ tone = 'info', icon, title, children, actions, announce = 'none' }: BannerProps) {
  return (
    <div className={classNames('banner', `banner-${tone}`)} {...(announce === 'none' ? {} : { role: announce })}>
      <Icon name={icon ?? (tone === 'positive' ? 'check' : tone === 'info' || tone === 'accent' ? 'info' : 'alert')} />
      <div className="banner-body">
        <div className="banner-text">
          {title && <p className="banner-title">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div className="banner-actions">{actions}</div>}
      </div>
    </div>
  );
}
