import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLoaderData } from 'react-router';
import { AccountContext } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { type Preferences, PreferencesContext } from '#src/lib/preferences.ts';
import { sessionActor } from './actors.ts';
import type { DashboardData } from './dashboard-data.ts';
import { areasOf } from './keys/offered-pages.ts';
import { ShellTools } from './keys/ShellTools.tsx';
import { switchSingleKeys, useSingleKeys } from './keys/single-keys.ts';
import { useLiveStream } from './live/use-live-stream.ts';
import { withMessages } from './routes/page.ts';
import { DashboardShell } from './shell/DashboardShell.tsx';
import { useShell } from './use-shell.ts';

const TermsGate = lazy(() =>
  import('#src/features/session/TermsGate.tsx').then(({ TermsGate }) => ({ default: TermsGate })),
);

const companySwitch = latePart(
  async () => (await withMessages(['later/'], import('#src/patterns/company-switch/CompanySwitch.tsx'))).CompanySwitch,
);

const blockedNotice = latePart(
  async () => (await withMessages(['later/'], import('#src/patterns/company-block/BlockedNotice.tsx'))).BlockedNotice,
);

/** The layout of the dashboard; behind unaccepted terms there is only their dialog. */
export function DashboardLayout() {
  const shell = useShell();
  const data = useLoaderData<DashboardData | null>();
  const account = data?.account ?? null;
  const isUnreachable = useSelector(sessionActor, ({ context }) => context.refreshFailures > 0);
  // Signing out works without a connection, so its page is fetched while there is one.
  useEffect(() => void import('#src/features/session/LogoutPage.tsx').catch(() => undefined), []);
  useLiveStream(Boolean(account?.instance) && !data?.terms);
  const preferences: Preferences = {
    theme: shell.theme.mode,
    onToggleTheme: shell.theme.onToggle,
    language: shell.language,
    onChooseLanguage: shell.onChooseLanguage,
    singleKeys: useSingleKeys(),
    onToggleSingleKeys: switchSingleKeys,
  };
  return (
    <DashboardShell
      {...shell}
      tools={account && !data?.terms && <ShellTools account={account} preferences={preferences} />}
      companies={account && account.instances.length > 1 && !data?.terms && <Late of={companySwitch} props={account} />}
      isUnreachable={isUnreachable}
      user={
        account && {
          name: account.user.name,
          email: account.user.email,
          avatarUrl: account.user.avatarUrl,
          instanceName: account.instance?.name ?? null,
        }
      }
      opens={account ? areasOf(account) : {}}
    >
      {data?.terms ? (
        <Suspense>
          <TermsGate
            key={data.terms.version}
            version={data.terms.version}
            url={data.terms.url}
            isFirst={!account?.user.termsOfServiceVersion}
          />
        </Suspense>
      ) : (
        <AccountContext value={account}>
          <PreferencesContext value={preferences}>
            {(account?.instance?.blocked || account?.instance?.closed) && (
              <Late of={blockedNotice} props={account.instance} />
            )}
            <Outlet />
          </PreferencesContext>
        </AccountContext>
      )}
    </DashboardShell>
  );
}
