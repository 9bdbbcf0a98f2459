import { useText } from '#src/i18n/use-text.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Names are the same in every language; the addresses are where each provider keeps its security settings. */
const providers: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  Google: { name: 'Google', url: 'https://myaccount.google.com/security' },
  SignInWithApple: { name: 'Apple', url: 'https://account.apple.com/account/manage' },
};

/** For users who sign in elsewhere: their password and second factor are there as well. */
export function ProviderSection({ provider }: { provider: string }) {
  const t = useText();
  const known = providers[provider];
  return (
    <SettingsSection
      id="password"
      icon="key"
      title={t('security.provider')}
      text={known ? t('security.provider.text', { provider: known.name }) : t('security.provider.unnamed')}
      actions={
        known && (
          <a
            href={known.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'stroked', tone: 'neutral' })}
          >
            <span>{t('security.provider.open', { provider: known.name })}</span>
            <Icon name="external" />
          </a>
        )
      }
    />
  );
}
