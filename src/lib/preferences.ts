import { createContext, useContext } from 'react';

/** How the visitor likes the pages, and how to change it. */
export interface Preferences {
  readonly theme: 'light' | 'dark';
  onToggleTheme(): void;
  readonly language: 'en' | 'ar';
  onChooseLanguage(language: 'en' | 'ar'): void;
}

/** Given by the dashboard's frame; null outside it. */
export const PreferencesContext = createContext<Preferences | null>(null);

/** The visitor's preferences; throws outside the dashboard. */
export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('usePreferences outside the dashboard');
  return preferences;
}
