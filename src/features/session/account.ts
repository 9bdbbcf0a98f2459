import { api, bodyOf, type Schema } from '#src/api/client.ts';
import type { Account } from '#src/lib/account-context.ts';
import { forgetAnswers } from '#src/lib/kept-answers.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { sessionMark } from './session-facts.ts';

/** What was asked for, and in which session: of another one's user nothing is shown. */
interface Asked<T> {
  readonly session: string | null;
  readonly answer: Promise<T>;
}

let user: Asked<Schema<'User'>> | null = null;
let account: Asked<Account> | null = null;

/** The signed-in user, asked for once a session. Rejects with an ApiError, after which the next call asks again. */
export function currentUser(): Promise<Schema<'User'>> {
  const session = sessionMark();
  if (user?.session === session) return user.answer;
  const asked = { session, answer: bodyOf(api.GET('/admin/users/self')) };
  user = asked;
  asked.answer.catch(() => {
    if (user === asked) user = null;
  });
  return asked.answer;
}

/** Which instance this tab works for, and in which session; what another tab chooses meanwhile is not this one's yet. */
let worked: { readonly session: string | null; readonly instanceId: string } | null = null;

/** The instance whose pages this tab shows; null before one was loaded in this session. */
export const workedFor = (): string | null => (worked?.session === sessionMark() ? worked.instanceId : null);

/** Whether another tab of the same session has chosen another instance since this one loaded its own. */
export function isLeftBehind(): boolean {
  const [own, chosen] = [workedFor(), appStorage.get('instanceId')];
  return own !== null && chosen !== null && own !== chosen;
}

/** The signed-in user and the instance they work for: the one that was chosen, at first the first of theirs. */
export function currentAccount(): Promise<Account> {
  const session = sessionMark();
  if (account?.session === session) return account.answer;
  const asked = { session, answer: loadAccount() };
  account = asked;
  asked.answer.catch(() => {
    if (account === asked) account = null;
  });
  return asked.answer;
}

/** The user changed: everything is asked for anew. */
export function forgetAccount(): void {
  user = null;
  account = null;
  forgetAnswers();
}

async function loadAccount(): Promise<Account> {
  const session = sessionMark();
  const [self, { content }] = await Promise.all([currentUser(), bodyOf(api.GET('/dsp/instances'))]);
  const chosen = workedFor() ?? appStorage.get('instanceId');
  const instance = content.find(({ id }) => id === chosen) ?? content[0] ?? null;
  // The answer of a session that has ended, or of another one, is nobody's here any more.
  if (instance && sessionMark() === session) {
    worked = { session, instanceId: instance.id };
    keepInstance(instance);
  }
  return { user: self, instance, instances: content };
}

/** Keeps which instance is worked for; its id last, because other tabs take that as the sign. */
export function keepInstance(instance: Schema<'Instance'>): void {
  appStorage.set('instance', JSON.stringify(instance));
  appStorage.set('instanceId', instance.id);
}
