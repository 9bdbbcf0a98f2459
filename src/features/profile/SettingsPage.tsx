import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { keptTenant } from '#src/lib/kept-tenant.ts';
import { useSessionControls } from '#src/lib/session-controls.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { AccessibilitySection } from './AccessibilitySection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { CompanySection } from './CompanySection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { accountFactsMachine } from './profile.actors.ts';
import { SecondFactorsSection } from './SecondFactorsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { groupOf, type SettingsGroup } from './settings-groups.ts';
import { ToldSection } from './ToldSection.tsx';
import { UseSection } from './UseSection.tsx';

/** Everything a user may change about themselves and their sign-in, a subject at a time; what is typed in another stays. */
export function SettingsPage() {
  const texts = useResourceTexts();
  const { user, instance } = useAccount();
  const { forgetAccount } = useSessionControls();
  const { revalidate } = useRevalidator();
  const facts = useResource(accountFactsMachine, null);
  const account = facts.data;
  const current = groupOf(useSectionOfAddress(account !== null));

  const reload = () => {
    forgetAccount();
    facts.invalidate();
    void revalidate();
  };
  const [provider] = account?.providers ?? [];

  return (
    <div className="settings-split" aria-busy={account === null}>
      <SettingsNav current={current} without={instance ? [] : ['company']} />
      <div>
        <Group id="details" current={current}>
          <DetailsSection
            key={user.userId}
            name={user.name}
            email={user.email}
            avatarUrl={user.avatarUrl}
            account={account}
            onChanged={reload}
          />
        </Group>
        <Group id="company" current={current}>
          {instance && <CompanySection instance={instance} onChanged={reload} />}
        </Group>
        <Group id="notifications" current={current}>
          <ToldSection />
        </Group>
        <Group id="display" current={current}>
          <AppearanceSection />
          <AccessibilitySection />
          <UseSection />
        </Group>
        <Group id="security" current={current}>
          <ResourceView resource={facts} texts={texts} skeleton={<SecuritySkeleton />}>
            {(known) =>
              provider === undefined ? (
                <>
                  <PasswordSection email={known.email} />
                  <SecondFactorsSection account={known} issuer={tenantName()} onChanged={facts.invalidate} />
                  <DevicesSection />
                </>
              ) : (
                <ProviderSection provider={provider} />
              )
            }
          </ResourceView>
          <SessionsSection />
        </Group>
        <Group id="delete" current={current}>
          <DeletionSection
            key={account?.email ?? user.email}
            email={account?.email || user.email}
            instanceName={instance?.name ?? null}
            platformRoles={user.platformRoles}
          />
        </Group>
      </div>
    </div>
  );
}

interface GroupProps {
  id: SettingsGroup['id'];
  current: SettingsGroup['id'];
  children: ReactNode;
}

const Group = ({ id, current, children }: GroupProps) => (
  <div className="settings" data-group={id} hidden={id !== current}>
    {children}
  </div>
);

function SecuritySkeleton() {
  return (
    <div className="settings-section">
      <Skeleton width="9rem" height="1.4em" />
      <Skeleton lines={3} />
    </div>
  );
}

/** What authenticator apps call this product. */
const tenantName = (): string => String(keptTenant(appStorage.get('namespace')).name ?? '') || location.hostname;

/** What the address names within the page; the focus goes there once everything has its place. */
function useSectionOfAddress(isComplete: boolean): string {
  const { hash } = useLocation();
  useWhen(isComplete && hash, () => {
    const name = CSS.escape(decodeURIComponent(hash.slice(1)));
    const section = document.querySelector(`#${name}, [data-group="${name}"]`);
    section?.scrollIntoView({ block: 'nearest' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  return hash;
}
