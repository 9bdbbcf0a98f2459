import { type Language, languageOf, languages } from '#domain/text/languages.ts';
import { nativeName } from '#domain/text/native-name.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import './language-switch.css';

export interface LanguageSwitchProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** The languages, each named in itself, by the platform's own list. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  const t = useText();
  return (
    <span className={classNames(buttonClass({ variant: 'text', tone: 'neutral' }), 'language-switch')}>
      <Icon name="globe" />
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={({ target }) => onChoose(languageOf(target.value) ?? language)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {nativeName(code)}
          </option>
        ))}
      </select>
    </span>
  );
}
