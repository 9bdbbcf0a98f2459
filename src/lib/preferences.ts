import { createContext, useContext } from 'react';
import type { Language } from '#domain/text/languages.ts';

/** How the visitor likes the pages, and how to change it. */
export interface Preferences {
  readonly theme: 'light' | 'dark';
  onToggleTheme(): void;
  readonly language: Language;
  onChooseLanguage(language: Language): void;
  /** Whether one key alone may do something. */
  readonly singleKeys: boolean;
  onToggleSingleKeys(): void;
}

/** Given by the dashboard's frame; null outside it. */
export const PreferencesContext = createContext<Preferences | null>(null);

/** The visitor's preferences; throws outside the dashboard. */
export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('usePreferences outside the dashboard');
  return preferences;
}
