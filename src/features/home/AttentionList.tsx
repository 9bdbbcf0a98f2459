import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import type { AttentionItem } from './attention.ts';

/** So many are shown before one asks for all. */
const FIRST = 6;

/** What needs the advertiser, worst first, each with the link that mends it. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  return (
    <Card flush title={t('home.attention.title')}>
      <ul className="home-attention">
        {items.slice(0, isWhole ? undefined : FIRST).map(({ key, icon, tone, text, name, reason, action, to }) => (
          <li key={key} className="home-attention-item">
            <span className={`home-attention-mark home-tone-${tone}`}>
              <Icon name={icon} size={16} />
            </span>
            <div className="stack gap-1">
              <p className="home-attention-text">{t(text, { name: isolate(name) })}</p>
              {reason && <p className="home-quiet">{t(reason)}</p>}
              <Link to={to} aria-label={t('home.attention.actionFor', { action: t(action), name })}>
                {t(action)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {items.length > FIRST && (
        <div className="home-more">
          <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('action.showFewer') : t('home.attention.all', { count: items.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
