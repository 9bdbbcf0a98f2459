import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countryName } from '#src/i18n/country-name.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { type Resource, useResource } from '#src/lib/use-resource.ts';
import type { AccountFacts } from '#src/platform/identity/identity-types.ts';
import { Avatar } from '#src/ui/element/Avatar.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DefaultCard } from './DefaultCard.tsx';
import { EmailMark } from './EmailMark.tsx';
import { accountFactsMachine } from './profile.actors.ts';
import { knownProvider } from './providers.ts';
import './profile.css';

const roles = {
  owner: 'profile.role.owner',
  manager: 'profile.role.manager',
  editor: 'profile.role.editor',
  billing: 'profile.role.billing',
  viewer: 'profile.role.viewer',
} as const satisfies Record<string, MessageId>;

const platformRoles = {
  reviewer: 'profile.role.reviewer',
  media_owner: 'profile.role.mediaOwner',
  operator: 'profile.role.operator',
  platform: 'profile.role.platform',
} as const satisfies Record<string, MessageId>;

/** Who is signed in, for whom, and how well that is protected. */
export function ProfilePage() {
  const t = useText();
  const format = useFormat();
  const { user, instance } = useAccount();
  const { language } = usePreferences();
  const facts = useResource(accountFactsMachine, null);
  return (
    <div className="settings-page">
      <PageHeader
        title={t('profile.title')}
        actions={
          <Link to={path('profileSettings')} className={buttonClass({ variant: 'stroked', tone: 'neutral' })}>
            <Icon name="settings" />
            <span>{t('profile.toSettings')}</span>
          </Link>
        }
      />
      <div className="settings">
        <Card title={t('profile.about')}>
          <div className="profile-face">
            <Avatar name={user.name || user.email} url={user.avatarUrl} size="large" />
            <div className="profile-face-words">
              <bdi className="profile-name">{user.name || t('profile.nameMissing')}</bdi>
              <span className="row gap-2">
                <bdi className="settings-value">{user.email}</bdi>
                {facts.data && <EmailMark isVerified={facts.data.isEmailVerified} />}
              </span>
            </div>
          </div>
          <dl className="profile-facts">
            {instance && (
              <>
                <Fact label={t('profile.company')}>
                  <bdi>{instance.name}</bdi>
                  <span className="muted">
                    {t('profile.companyPlace', {
                      country: isolate(countryName(instance.country.code, language, instance.country.name)),
                      currency: isolate(instance.currency.code),
                    })}
                  </span>
                </Fact>
                {instance.role && <Fact label={t('profile.role')}>{t(roles[instance.role])}</Fact>}
                <Fact label={t('profile.card')}>
                  <DefaultCard />
                </Fact>
              </>
            )}
            {!instance && user.platformRoles.length > 0 && (
              <Fact label={t('profile.role')}>
                {format.list(user.platformRoles.map((role) => t(platformRoles[role])))}
              </Fact>
            )}
            <Fact label={t('profile.memberSince')}>{format.date(user.createdAt, { style: 'long' })}</Fact>
            <Fact label={t('profile.terms')}>
              {user.termsOfServiceVersion && user.termsAcceptedAt
                ? t('profile.termsAccepted', {
                    version: isolate(user.termsOfServiceVersion),
                    date: format.date(user.termsAcceptedAt, { style: 'long' }),
                  })
                : t('profile.termsNone')}
            </Fact>
          </dl>
        </Card>
        <Card title={t('profile.security')}>
          <SecuritySummary facts={facts} />
        </Card>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="profile-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SecuritySummary({ facts }: { facts: Resource<AccountFacts> }) {
  const t = useText();
  const texts = useResourceTexts();
  return (
    <ResourceView resource={facts} texts={texts} skeleton={<Skeleton lines={2} />}>
      {({ factors, providers }) => {
        const isProtected = factors.length > 0;
        const provider = knownProvider(providers[0]);
        if (provider) return <p>{t('security.provider.text', { provider: isolate(provider.name) })}</p>;
        if (providers.length > 0) return <p>{t('security.provider.unnamed')}</p>;
        return (
          <div className="row row-spread">
            <p className="profile-protection">
              <Icon name={isProtected ? 'shield' : 'alert'} size={20} />
              <span>{t(isProtected ? 'profile.factorsOn' : 'profile.factorsOff')}</span>
            </p>
            <Link
              to={`${path('profileSettings')}#second-factors`}
              className={buttonClass({ variant: isProtected ? 'text' : 'stroked', tone: 'neutral', size: 'small' })}
            >
              {t(isProtected ? 'profile.manageFactors' : 'profile.addFactor')}
            </Link>
          </div>
        );
      }}
    </ResourceView>
  );
}
