import { api, bodyOf, type Schema } from '#src/api/client.ts';
import type { Account } from '#src/lib/account-context.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

let user: Promise<Schema<'User'>> | null = null;
let account: Promise<Account> | null = null;

/** The signed-in user, asked for once a session. Rejects with an ApiError, after which the next call asks again. */
export function currentUser(): Promise<Schema<'User'>> {
  user ??= bodyOf(api.GET('/admin/users/self')).catch((error: unknown) => {
    user = null;
    throw error;
  });
  return user;
}

/** The signed-in user and the first of their instances, which is the one used. */
export function currentAccount(): Promise<Account> {
  account ??= loadAccount().catch((error: unknown) => {
    account = null;
    throw error;
  });
  return account;
}

/** The session ended, or the user changed: everything is asked for anew. */
export function forgetAccount(): void {
  user = null;
  account = null;
}

async function loadAccount(): Promise<Account> {
  const [self, { content }] = await Promise.all([currentUser(), bodyOf(api.GET('/dsp/instances'))]);
  const instance = content[0] ?? null;
  if (instance) {
    appStorage.set('instance', JSON.stringify(instance));
    appStorage.set('instanceId', instance.id);
  }
  return { user: self, instance };
}
