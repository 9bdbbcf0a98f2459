import { redirect } from 'react-router';
import { ApiError } from '#src/api/api-error.ts';
import type { Schema } from '#src/api/client.ts';
import { currentAccount, currentUser } from '#src/features/session/account.ts';
import { termsToAgree } from '#src/features/session/latest-terms.ts';
import { currentSession } from '#src/features/session/session-facts.ts';
import type { Account } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { initializationActor, localeStore, refreshSession } from './actors.ts';

export interface DashboardData {
  readonly account: Account;
  /** Terms that stand between the user and the dashboard; null once they are agreed to. */
  readonly terms: Schema<'Terms'> | null;
}

/** What every dashboard page needs before it is shown. Rejects with an ApiError. */
export async function loadDashboard(): Promise<DashboardData | null> {
  const { namespace } = initializationActor.getSnapshot().context;
  if (!namespace) return null;
  const terms = currentUser().then((user) => termsToAgree(user, namespace.id));
  try {
    const [account, open] = await Promise.all([currentAccount(), terms]);
    if (!account.instance) await leaveOldClaim();
    locateLater(account.instance);
    return { account, terms: open };
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'account_deleted') await leaveForGood();
    throw error;
  }
}

/** A token may still name a company that has ended the membership: a new one says what is so, and the guard where to go. */
async function leaveOldClaim(): Promise<void> {
  const claimed = () => {
    const stored = currentSession();
    return stored.kind === 'session' ? stored.session.instanceId : null;
  };
  if (claimed() === null) return;
  await refreshSession();
  if (claimed() === null) throw redirect(path('home'));
}

/** The deletion of this account was cut short after its erasure: what is left of it goes now. */
async function leaveForGood(): Promise<never> {
  const { finishDeletion } = await import('#src/features/profile/finish-deletion.ts');
  await finishDeletion();
  const intl = localeStore.getSnapshot()?.intl;
  // At the sign-in page, where the way out ends: whoever comes back there has no account any more.
  if (intl) showToast(intl.formatMessage({ id: 'deletion.done' }));
  throw redirect(path('logout'));
}

/** After the page: an instance without a place gets one in the background, and the page waits for nothing of it. */
const LOCATION_DELAY_MS = 3000;
let located: Account['instance'] = null;

function locateLater(instance: Account['instance']): void {
  if (!instance || instance.location || instance === located) return;
  located = instance;
  setTimeout(async () => {
    if (!isSignedIn()) return;
    const { ensureLocation } = await import('#src/features/instances/ensure-location.ts');
    await ensureLocation(instance);
  }, LOCATION_DELAY_MS);
}

/** Whether storage holds a session, whatever its age. */
export const isSignedIn = (): boolean => currentSession().kind === 'session';

/** The same for a page that is open to everybody: null for a visitor, and for anybody whose account cannot be asked for. */
export async function loadVisitor(): Promise<DashboardData | null> {
  if (!isSignedIn()) return null;
  const account = await currentAccount().catch(() => null);
  return account && { account, terms: null };
}
