import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { directionOf, fallbackLanguage, type Language, languageOf } from '#domain/text/languages.ts';
import type { Locale } from './locales.ts';
import type { MessageId } from './message-ids.ts';
import type { MessagePart } from './message-parts.ts';

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
  /** Adds a part's messages to those that are shown, in this language and in any that follows; rejects when they cannot be loaded. */
  need(part: MessagePart): Promise<void>;
}

/** Holds the locale being shown; `load` fetches the compiled messages of a language. */
export function createLocaleStore(
  load: (language: Language, part: MessagePart | '') => Promise<CompiledMessages>,
): LocaleStore {
  const listeners = new Set<() => void>();
  const loading = new Map<string, Promise<CompiledMessages>>();
  const parts = new Set<MessagePart | ''>(['']);
  let snapshot: LocaleSnapshot | null = null;
  let shown: ReadonlySet<string> = new Set();
  let wanted = '';

  const partOf = (language: Language, part: MessagePart | '') => {
    const known = loading.get(part + language) ?? load(language, part);
    loading.set(part + language, known);
    known.catch(() => loading.delete(part + language));
    return known;
  };

  /** The messages of all parts that are needed by the time they are there. */
  const put = async (locale: Locale, isWanted: () => boolean): Promise<void> => {
    const needed = new Set(parts);
    const messages = await Promise.all([...needed].map((part) => partOf(locale.language, part)));
    if (!isWanted()) return;
    if ([...parts].some((part) => !needed.has(part))) return put(locale, isWanted);
    const intl = createIntl({ locale: locale.tag, messages: Object.assign({}, ...messages) }, createIntlCache());
    snapshot = { locale, intl };
    shown = needed;
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: async (tag) => {
      const language = languageOf(tag) ?? fallbackLanguage;
      const locale: Locale = { language, tag, dir: directionOf(language) };
      wanted = tag;
      // A later choice may overtake this one while its messages are on the way.
      await put(locale, () => wanted === locale.tag && snapshot?.locale.tag !== locale.tag);
    },
    need: async (part) => {
      if (shown.has(part)) return;
      parts.add(part);
      const before = snapshot;
      try {
        // What is shown first, or instead, takes the part along.
        if (before) await put(before.locale, () => snapshot?.locale === before.locale && !shown.has(part));
      } catch (error) {
        parts.delete(part);
        throw error;
      }
    },
  };
}

/** A page's messages did not come, as its code may not: for want of a connection. */
export class MessagesMissed extends Error {}

/** Fetches `/lang/<part><language>.json`: messages compiled so that no parser ships. @throws MessagesMissed */
export async function fetchMessages(language: Language, part: MessagePart | ''): Promise<CompiledMessages> {
  const response = await fetch(`/lang/${part}${language}.json`).catch((cause: unknown) => {
    throw new MessagesMissed(`Locale file ${part}${language} did not come`, { cause });
  });
  if (!response.ok) throw new Error(`Locale file ${language} answered ${response.status}`);
  return response.json();
}
