import { type Language, languageInfo, languages } from '#domain/text/languages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';

export interface LanguageSwitchProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** The other languages, each named in itself. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  const t = useText();
  return (
    <fieldset className="row" aria-label={t('language.label')}>
      {languages
        .filter((other) => other !== language)
        .map((other, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the button that was pressed stays, with its focus, and offers the way back.
          <Button key={place} variant="text" tone="neutral" icon="globe" onClick={() => onChoose(other)}>
            <bdi lang={other}>{languageInfo[other].nativeName}</bdi>
          </Button>
        ))}
    </fieldset>
  );
}
