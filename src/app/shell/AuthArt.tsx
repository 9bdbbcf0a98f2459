import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { stillAt } from './auth-still.ts';
import './auth-art.css';

export interface AuthArtProps {
  isDark: boolean;
  /** The tenant's own; a drawn place without, or where it does not come. */
  picture: string | null;
}

/** What stands beside the form, or above it on a phone: a picture in a frame that is there before it, so that nothing moves. */
export function AuthArt({ isDark, picture }: AuthArtProps) {
  const t = useText();
  const [hour] = useState(() => new Date().getHours());
  const [lost, setLost] = useState<string | null>(null);
  const { place, isNight } = stillAt(hour, isDark);
  const own = picture === lost ? null : picture;
  const tone = own ? 'own' : isNight ? 'night' : 'day';
  return (
    <aside className={`auth-art auth-art-${tone}`}>
      <img
        className={`auth-picture auth-picture-${own ? 'own' : place}`}
        src={own ?? `/scenes/${place}-${tone}.svg`}
        alt={own ? '' : t('login.art')}
        decoding="async"
        fetchPriority="low"
        onError={() => setLost(own)}
      />
      <p className="auth-claim">{t('login.welcome')}</p>
    </aside>
  );
}
