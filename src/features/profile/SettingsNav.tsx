import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { type SettingsGroup, settingsGroups } from './settings-groups.ts';

interface SettingsNavProps {
  current: SettingsGroup['id'];
  /** Groups that there is nothing in. */
  without: readonly SettingsGroup['id'][];
}

/** The subjects of the settings, each with an address: beside them where there is room, else in a row above. */
export function SettingsNav({ current, without }: SettingsNavProps) {
  const t = useText();
  return (
    <nav className="settings-nav" aria-label={t('settings.subjects')}>
      {settingsGroups
        .filter(({ id }) => !without.includes(id))
        .map(({ id, icon, label }) => (
          <Link
            key={id}
            to={`#${id}`}
            replace
            className="settings-nav-link"
            aria-current={id === current ? 'true' : undefined}
          >
            <Icon name={icon} />
            <span>{t(label)}</span>
          </Link>
        ))}
    </nav>
  );
}
