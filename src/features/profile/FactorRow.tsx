import type { ReactNode } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Badge } from '#src/ui/state/Badge.tsx';

interface FactorRowProps {
  icon: IconName;
  title: string;
  text: string;
  isOn: boolean;
  /** It is asked for before another one; said only where there is another one. */
  isFirst: boolean;
  actions: ReactNode;
}

/** One way to prove who one is after the password. */
export function FactorRow({ icon, title, text, isOn, isFirst, actions }: FactorRowProps) {
  const t = useText();
  return (
    <li className="settings-row">
      <Icon name={icon} size={20} className="settings-row-icon" />
      <div className="settings-row-words">
        <div className="row gap-2">
          <h3>{title}</h3>
          <Badge tone={isOn ? 'positive' : 'neutral'} dot>
            {t(isOn ? 'security.factors.on' : 'security.factors.off')}
          </Badge>
          {isFirst && <Badge tone="accent">{t('security.factors.preferred')}</Badge>}
        </div>
        <p className="muted">{text}</p>
      </div>
      <div className="settings-row-actions">{actions}</div>
    </li>
  );
}
