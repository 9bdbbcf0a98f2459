import { languageOf, languages } from '#domain/text/languages.ts';
import { nativeName } from '#domain/text/native-name.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Theme and language, which belong to the browser and not to the user. */
export function AppearanceSection() {
  const t = useText();
  const { theme, onToggleTheme, language, onChooseLanguage } = usePreferences();
  return (
    <SettingsSection id="appearance" icon="sun" title={t('settings.appearance')} text={t('settings.appearanceHint')}>
      <div className="columns">
        <SelectField
          label={t('settings.theme')}
          value={theme}
          options={[
            { value: 'light', label: t('settings.theme.light') },
            { value: 'dark', label: t('settings.theme.dark') },
          ]}
          onChange={(event) => {
            if (event.target.value !== theme) onToggleTheme();
          }}
        />
        <SelectField
          label={t('settings.language')}
          value={language}
          options={languages.map((value) => ({ value, label: nativeName(value) }))}
          onChange={(event) => {
            const chosen = languageOf(event.target.value);
            if (chosen) onChooseLanguage(chosen);
          }}
        />
      </div>
    </SettingsSection>
  );
}
