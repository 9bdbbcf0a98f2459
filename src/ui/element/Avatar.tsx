import { useState } from 'react';
import { Icon } from './Icon.tsx';
import './avatar.css';

export interface AvatarProps {
  /** Whose picture it is: its first letter stands where there is none. */
  name: string;
  /** Null without a picture. */
  url: string | null;
  size?: 'small' | 'large';
}

/** Somebody's picture in a circle, beside their name: it tells a screen reader nothing that the name does not. */
export function Avatar({ name, url, size = 'small' }: AvatarProps) {
  // An address is good for some hours; a page may be open for longer.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {url !== null && url !== broken ? (
        <img src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        name.slice(0, 1).toUpperCase() || <Icon name="user" />
      )}
    </span>
  );
}
