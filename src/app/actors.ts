import { fromCallback, fromPromise, waitFor } from 'xstate';
import { localeMachine } from '#machines/preferences/locale.machine.ts';
import { type ThemeMode, themeMachine } from '#machines/preferences/theme.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { forgetAccount, isLeftBehind } from '#src/features/session/account.ts';
import { browserInitializationMachine } from '#src/features/session/initialization.actors.ts';
import { refreshSession as refreshActor, refreshForClaim } from '#src/features/session/refresh-session.ts';
import { browserSessionMachine } from '#src/features/session/session.actors.ts';
import { firstTag } from '#src/i18n/first-tag.ts';
import { createLocaleStore, fetchMessages } from '#src/i18n/locale-store.ts';
import { createActor } from '#src/lib/create-actor.ts';
import type { SessionControls } from '#src/lib/session-controls.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { isOnline, watchConnectivity } from '#src/platform/connectivity.ts';

// The app's lifelong actors, at module scope: StrictMode starts actors of a component twice.

const themeOf = (value: string | null): ThemeMode => (value === 'dark' ? 'dark' : 'light');

/** The locale being shown and its messages. */
export const localeStore = createLocaleStore(fetchMessages);

/** Which language the pages speak. */
export const localeActor = createActor(
  localeMachine.provide({ actors: { loadMessages: fromPromise(({ input }) => localeStore.show(input.locale)) } }),
  { input: { locale: firstTag(appStorage.get, document.documentElement.dataset.tenantLocale) } },
);

/** Light or dark. */
export const themeActor = createActor(themeMachine, { input: { mode: themeOf(appStorage.get('theme-mode')) } });

/** Whether there is a connection. */
export const connectivityActor = createActor(
  connectivityMachine.provide({
    actors: {
      watchConnection: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        const tell = (online: boolean) => sendBack({ type: online ? 'connection.restored' : 'connection.lost' });
        tell(isOnline());
        return watchConnectivity(tell);
      }),
    },
  }),
);

/** Which tenant this is. */
export const initializationActor = createActor(browserInitializationMachine, {
  input: { domain: location.hostname },
});

/** Who is signed in. */
export const sessionActor = createActor(browserSessionMachine);

/** Resolves once the tenant is known and its language shown, or the lookup has failed. */
export async function appReady(): Promise<void> {
  await waitFor(initializationActor, (snapshot) => snapshot.hasTag('settled'));
  await waitFor(localeActor, (snapshot) => snapshot.hasTag('settled'));
}

/** Forces one refresh of the session, shared by all who ask; rejects with a Failure when there is no fresh token after it. */
export const refreshSession = (staleToken?: string): Promise<void> => refreshActor(sessionActor, staleToken);

/** For features that are not the session's own: `useSessionControls().refreshForClaim()`. */
export const sessionControls: SessionControls = {
  refreshForClaim: () => refreshForClaim(sessionActor),
  refresh: refreshSession,
  switchInstance: async (instanceId) =>
    (await import('#src/features/session/switch-instance.ts')).switchInstance(instanceId, refreshSession),
  isLeftBehind,
  forgetAccount,
};
