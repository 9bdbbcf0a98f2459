import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { fallbackLanguage } from '#domain/text/languages.ts';
import { connectivityActor, initializationActor, localeStore, themeActor } from './actors.ts';
import { chooseLanguage } from './start.ts';

/** What both frames show around their page: tenant, theme, language, connection. */
export function useShell() {
  const namespace = useSelector(initializationActor, (snapshot) => snapshot.context.namespace);
  const isDark = useSelector(themeActor, (snapshot) => snapshot.matches('dark'));
  const isOffline = useSelector(connectivityActor, (snapshot) => snapshot.hasTag('offline'));
  const shown = useSyncExternalStore(localeStore.subscribe, localeStore.getSnapshot);
  return {
    brand: {
      name: namespace?.name ?? '',
      iconUrl: namespace?.iconUrl ?? null,
      darkUrl: (isDark && namespace?.theme.logoDark) || null,
    },
    signInPicture: namespace?.theme.signInPicture ?? null,
    theme: {
      mode: isDark ? ('dark' as const) : ('light' as const),
      onToggle: () => themeActor.send({ type: 'theme.toggled' }),
    },
    language: shown?.locale.language ?? fallbackLanguage,
    onChooseLanguage: chooseLanguage,
    isOffline,
  };
}
