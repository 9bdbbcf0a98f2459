import type { ReactNode } from 'react';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

interface SettingsSectionProps {
  /** The address of the section within the page. */
  id: string;
  icon: IconName;
  title: string;
  /** What it is for, in a sentence. */
  text?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One subject of the settings: what it is, what can be done, and below it how it stands. */
export function SettingsSection({ id, icon, title, text, actions, children }: SettingsSectionProps) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <div className="settings-head">
        <span className="settings-icon">
          <Icon name={icon} size={20} />
        </span>
        <div className="settings-words">
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {text && <p className="muted">{text}</p>}
        </div>
        {actions && <div className="settings-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
