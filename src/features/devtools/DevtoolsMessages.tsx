import { type ReactNode, useEffect, useState } from 'react';
import { createIntl, createIntlCache, type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import { fetchMessages } from '#src/i18n/locale-store.ts';
import { fallbackLanguage, languageOf } from '#src/i18n/locales.ts';

/** Adds what only the devtools area says to the messages; nobody else loads that. Until it is there, the language before goes on. */
export function DevtoolsMessages({ children }: { children: ReactNode }) {
  const everybodys = useIntl();
  const [shown, setShown] = useState<{ intl: IntlShape } | { error: unknown } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const { locale } = everybodys;
    fetchMessages(languageOf(locale) ?? fallbackLanguage, 'devtools/').then(
      (own) => {
        const messages = { ...everybodys.messages, ...own };
        if (isWanted) setShown({ intl: createIntl({ locale, messages }, createIntlCache()) });
      },
      (error: unknown) => isWanted && setShown((before) => before ?? { error }),
    );
    return () => {
      isWanted = false;
    };
  }, [everybodys]);
  if (!shown) return null;
  if ('error' in shown) throw shown.error;
  return <RawIntlProvider value={shown.intl}>{children}</RawIntlProvider>;
}
