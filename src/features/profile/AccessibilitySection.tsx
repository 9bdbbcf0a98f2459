import { useText } from '#src/i18n/use-text.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Whether one key alone may do something: who speaks to the computer, or presses keys unawares, turns it off (WCAG 2.1.4). */
export function AccessibilitySection() {
  const t = useText();
  const { singleKeys, onToggleSingleKeys } = usePreferences();
  return (
    <SettingsSection
      id="accessibility"
      icon="users"
      title={t('settings.accessibility')}
      text={t('settings.appearanceHint')}
    >
      <Checkbox
        label={t('settings.singleKeys')}
        hint={t('settings.singleKeysHint')}
        checked={singleKeys}
        onChange={onToggleSingleKeys}
      />
    </SettingsSection>
  );
}
