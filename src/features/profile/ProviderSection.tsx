import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { knownProvider } from './providers.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** For users who sign in elsewhere: their password and second factor are there as well. */
export function ProviderSection({ provider }: { provider: string }) {
  const t = useText();
  const known = knownProvider(provider);
  return (
    <SettingsSection
      id="password"
      icon="key"
      title={t('security.provider')}
      text={known ? t('security.provider.text', { provider: isolate(known.name) }) : t('security.provider.unnamed')}
      actions={
        known && (
          <a
            href={known.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'stroked', tone: 'neutral' })}
          >
            <span>{t('security.provider.open', { provider: isolate(known.name) })}</span>
            <Icon name="external" />
          </a>
        )
      }
    />
  );
}
