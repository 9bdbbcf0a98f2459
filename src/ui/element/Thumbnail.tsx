import { classNames } from '../../lib/class-names.ts';
import { Icon } from './Icon.tsx';
import './thumbnail.css';

interface ThumbnailProps {
  /** Null where there is no picture yet: an icon keeps its place. */
  src: string | null;
  /** It is the first of several, which lie below it. */
  isPile?: boolean;
  size?: 'small' | 'large';
  /** It grows into the picture of the page that is being opened, or shrinks back from it. */
  morphs?: boolean;
}

const pixels = { small: 40, large: 56 } as const;

/** A small square picture beside the name of what it shows, which it adds nothing to for who does not see it. */
export function Thumbnail({ src, isPile = false, size = 'small', morphs = false }: ThumbnailProps) {
  const side = pixels[size];
  return (
    <span className={classNames('thumb', `thumb-${size}`, isPile && 'thumb-pile', morphs && 'morph-picture')}>
      {src ? (
        <img src={src} alt="" width={side} height={side} loading="lazy" decoding="async" />
      ) : (
        <Icon name="image" size={18} />
      )}
    </span>
  );
}
