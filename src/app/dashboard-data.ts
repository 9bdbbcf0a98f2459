import type { Schema } from '#src/api/client.ts';
import { currentAccount, currentUser } from '#src/features/session/account.ts';
import { termsToAgree } from '#src/features/session/latest-terms.ts';
import { currentSession } from '#src/features/session/session-facts.ts';
import type { Account } from '#src/lib/account-context.ts';
import { initializationActor } from './actors.ts';

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
  const [account, open] = await Promise.all([currentAccount(), terms]);
  return { account, terms: open };
}

/** Whether storage holds a session, whatever its age. */
export const isSignedIn = (): boolean => currentSession().kind === 'session';

/** The same for a page that is open to everybody: null for a visitor, and for anybody whose account cannot be asked for. */
export async function loadVisitor(): Promise<DashboardData | null> {
  if (!isSignedIn()) return null;
  const account = await currentAccount().catch(() => null);
  return account && { account, terms: null };
}
