import type { AnyActorRef } from 'xstate';
import { type Language, languageOf } from '#domain/text/languages.ts';
import type { ThemeMode } from '#machines/preferences/theme.machine.ts';
import { configureApi } from '#src/api/environment.ts';
import { toUnsentError } from '#src/api/failure.ts';
import { sendableId } from '#src/api/header-rules.ts';
import { workedFor } from '#src/features/session/account.ts';
import { currentSession, forgetOwnSession, isExpired, keepSession } from '#src/features/session/session-facts.ts';
import { resolveTag } from '#src/i18n/locales.ts';
import { openDoor } from '#src/inspection/door.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { watchReconnection } from '#src/platform/reconnection.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';
import { applyTenantTheme } from '#src/ui/page/tenant-theme.ts';
import {
  connectivityActor,
  initializationActor,
  localeActor,
  refreshSession,
  sessionActor,
  themeActor,
} from './actors.ts';

/** Ties the lifelong actors to the document, to storage and to one another, and starts them. Called once, before the router. */
export function startApp(): void {
  configureApi({
    isOnline,
    freshToken,
    renewToken,
    instanceId: () => sendableId(workedFor() ?? appStorage.get('instanceId')),
    namespaceId: () => initializationActor.getSnapshot().context.namespace?.id ?? null,
    locale: () => localeActor.getSnapshot().context.locale,
    onUnauthenticated: () => sessionActor.send({ type: 'session.rejected', ending: 'notAuthenticated' }),
  });

  themeActor.on('theme.changed', ({ mode, isOwn }) => {
    showTheme(mode);
    if (isOwn) appStorage.set('theme-mode', mode);
  });
  appStorage.onChange(({ key, value }) => {
    if (key === 'theme-mode') {
      themeActor.send({ type: 'theme.changedElsewhere', mode: value === 'dark' ? 'dark' : 'light' });
    }
  });

  initializationActor.on('initialization.changed', ({ status }) => {
    // Storage was just cleared for a rejection, and clean it stays.
    if (status !== 'rejected') appStorage.set('initializationStatus', status);
    if (status === 'resolved') {
      followTenant();
      watchTenant().catch(() => undefined); // an extra: the pages work without it
    }
  });

  sessionActor.subscribe((snapshot) => {
    if (snapshot.hasTag('signedOut')) forgetOwnSession();
  });

  // A bug in a chart stops its actor for good: it may not do so in silence.
  const lifelong: readonly AnyActorRef[] = [
    themeActor,
    localeActor,
    connectivityActor,
    initializationActor,
    sessionActor,
  ];
  for (const actor of lifelong) actor.subscribe({ error: (error) => console.error(error) });

  themeActor.start();
  localeActor.start();
  connectivityActor.start();
  initializationActor.start();
  watchReconnection();
  startSessionOnceTenantIsKnown();
}

/** The visitor's own choice of language, kept for the next visit. */
export function chooseLanguage(language: Language): void {
  appStorage.set('locale', language);
  const tenantTag = initializationActor.getSnapshot().context.namespace?.locale;
  localeActor.send({ type: 'locale.chosen', locale: resolveTag(language, tenantTag) });
}

/** A token other than the one that the API found expired; whoever comes first refreshes for all. Rejects with an ApiError. */
async function renewToken(staleToken: string): Promise<string | null> {
  const stored = currentSession();
  if (stored.kind === 'session' && stored.session.idToken === staleToken) {
    await refreshSession(staleToken).catch((failure: unknown) => {
      throw toUnsentError(failure);
    });
  }
  return tokenNow();
}

/** An ID token that is good now, refreshed first if need be; null when nobody is signed in. Rejects with an ApiError. */
async function freshToken(): Promise<string | null> {
  const stored = currentSession();
  if (stored.kind !== 'session') return tokenNow();
  if (appStorage.get('token') !== stored.session.idToken) keepSession(stored.session);
  if (!isExpired(stored.session)) return stored.session.idToken;
  await refreshSession(stored.session.idToken).catch((failure: unknown) => {
    throw toUnsentError(failure);
  });
  return tokenNow();
}

/** The token behind the stored one; null without a session, and one that cannot be read ends here. */
function tokenNow(): string | null {
  const reading = currentSession();
  if (reading.kind === 'unreadable') sessionActor.send({ type: 'session.rejected', ending: reading.why });
  return reading.kind === 'session' ? reading.session.idToken : null;
}

/** The session's keys carry the pool's client id, which the tenant brings. */
function startSessionOnceTenantIsKnown(): void {
  const subscription = initializationActor.subscribe((snapshot) => {
    if (!snapshot.matches('resolved')) return;
    subscription.unsubscribe();
    sessionActor.start();
  });
}

function followTenant(): void {
  const { namespace } = initializationActor.getSnapshot().context;
  if (!namespace) return;
  applyTenantTheme(namespace.theme);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && namespace.iconUrl) icon.href = namespace.iconUrl;
  const tag = resolveTag(languageOf(appStorage.get('locale')), namespace.locale);
  localeActor.send({ type: 'locale.chosen', locale: tag });
}

/** Long after the page is there: nothing of it waits for this. */
const COUNT_AFTER_MS = 3000;

/** The tenant's analytics and what counts its use, fetched only where there are some, and who looks at the machines, where they may. */
async function watchTenant(): Promise<void> {
  const { namespace } = initializationActor.getSnapshot().context;
  if (namespace && (namespace.useCounting ?? 'off') !== 'off')
    setTimeout(() => {
      import('./count-use.ts').then(
        ({ countUse }) => countUse(namespace.id, namespace.useCounting),
        () => undefined,
      );
    }, COUNT_AFTER_MS);
  const { watching, devtools } = await runtimeConfig();
  if (devtools) openDoor();
  if (watching.length === 0 || !namespace) return;
  const { startTenantAnalytics } = await import('#src/features/analytics/start-tenant-analytics.ts');
  startTenantAnalytics(
    watching.map(({ scriptUrl }) => scriptUrl),
    namespace.id,
  );
}

function showTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}
