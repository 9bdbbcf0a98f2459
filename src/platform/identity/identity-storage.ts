import { appStorage } from '../browser-storage.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { IDENTITY_PREFIX } from '../storage.ts';

/**
 * Puts the identity client's keys where the configuration wants them, before anybody reads a session. Without an answer they stay
 * where an earlier visit left them.
 */
export async function prepareIdentityStorage(): Promise<void> {
  const wish = await runtimeConfig().catch(() => null);
  const isCookie = wish ? wish.identityStorage === 'cookie' : document.cookie.includes(IDENTITY_PREFIX);
  if (!isCookie) return;
  const { createCookieStorage } = await import('../cookie-storage.ts');
  appStorage.keepIdentityIn(
    createCookieStorage(document, {
      domain: wish?.identityCookieDomain ?? null,
      isSecure: location.protocol === 'https:',
      prefix: IDENTITY_PREFIX,
    }),
  );
}
