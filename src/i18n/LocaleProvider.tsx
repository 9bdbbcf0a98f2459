import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { LocaleStore } from './locale-store.ts';

interface LocaleProviderProps {
  store: LocaleStore;
  /** Without a word, until the first language has arrived. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Gives the page the locale of the store and tells the document its language and direction. */
export function LocaleProvider({ store, fallback, children }: LocaleProviderProps) {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useLayoutEffect(() => {
    if (!snapshot) return;
    document.documentElement.lang = snapshot.locale.tag;
    document.documentElement.dir = snapshot.locale.dir;
  }, [snapshot]);
  return snapshot ? <RawIntlProvider value={snapshot.intl}>{children}</RawIntlProvider> : fallback;
}
