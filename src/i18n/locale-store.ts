import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { fallbackLanguage, type Language, type Locale, languageInfo, languageOf } from './locales.ts';
import type { MessageId } from './message-ids.ts';

type CompiledMessages = Record<MessageId, MessageFormatElement[]>;

/** Everything text needs: the locale and its messages, swapped together. */
export interface LocaleSnapshot {
  readonly locale: Locale;
  readonly intl: IntlShape;
}

export interface LocaleStore {
  /** Null until the first locale file has arrived. */
  getSnapshot(): LocaleSnapshot | null;
  subscribe(listener: () => void): () => void;
  /** Shows the locale of a BCP 47 tag; resolves once its messages are shown, rejects when they cannot be loaded. */
  show(tag: string): Promise<void>;
}

/** Holds the locale being shown; `load` fetches the compiled messages of a language. */
export function createLocaleStore(load: (language: Language) => Promise<CompiledMessages>): LocaleStore {
  const listeners = new Set<() => void>();
  const loading = new Map<Language, Promise<CompiledMessages>>();
  let snapshot: LocaleSnapshot | null = null;
  let wanted = '';

  const messagesOf = (language: Language) => {
    const known = loading.get(language) ?? load(language);
    loading.set(language, known);
    known.catch(() => loading.delete(language));
    return known;
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: async (tag) => {
      const language = languageOf(tag) ?? fallbackLanguage;
      const locale: Locale = { language, tag, dir: languageInfo[language].dir };
      wanted = tag;
      const messages = await messagesOf(locale.language);
      // A later choice overtook this one while its messages were on the way.
      if (wanted !== locale.tag || snapshot?.locale.tag === locale.tag) return;
      const intl = createIntl({ locale: locale.tag, messages }, createIntlCache());
      snapshot = { locale, intl };
      for (const listener of listeners) listener();
    },
  };
}

/** Fetches `/lang/<part><language>.json`, messages compiled so that no parser ships; a part that is not everybody's ends in a slash. */
export async function fetchMessages(language: Language, part = ''): Promise<CompiledMessages> {
  const response = await fetch(`/lang/${part}${language}.json`);
  if (!response.ok) throw new Error(`Locale file ${language} answered ${response.status}`);
  return response.json();
}
