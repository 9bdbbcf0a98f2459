import { useIntl } from 'react-intl';
import { fallbackLanguage, languageInfo, languageOf } from './locales.ts';

/** Which way the text of the locale being shown runs. */
export function useDirection(): 'ltr' | 'rtl' {
  const { locale } = useIntl();
  return languageInfo[languageOf(locale) ?? fallbackLanguage].dir;
}
