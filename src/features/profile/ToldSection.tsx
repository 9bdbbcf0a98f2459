import { mayCall } from '#contract/roles.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { MailStopBanner } from './MailStopBanner.tsx';
import { MutedCampaigns } from './MutedCampaigns.tsx';
import { PushField } from './PushField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { ToldForm } from './ToldForm.tsx';
import { toldSettingsMachine } from './told.actors.ts';
import './told.css';

/** What the reader is told of, where, and when not. */
export function ToldSection() {
  const t = useText();
  const texts = useResourceTexts();
  const { instance } = useAccount();
  const settings = useResource(toldSettingsMachine, null);
  const resumed = () => {
    // The button that was pressed goes with its banner, and the focus must not.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('#told .banner'))
      document.getElementById('told-title')?.focus();
    settings.invalidate();
  };
  return (
    <SettingsSection id="told" icon="bell" title={t('told.title')} text={t('told.text')}>
      <ResourceView resource={settings} texts={texts} skeleton={<Skeleton height="24rem" />}>
        {(known) => (
          <>
            {known.mailStop && <MailStopBanner stop={known.mailStop} onResumed={resumed} />}
            {known.pushKey !== null && <PushField pushKey={known.pushKey} />}
            <ToldForm settings={known} onSaved={settings.replace} />
            {mayCall(instance?.role, 'muteCampaign') && <MutedCampaigns />}
          </>
        )}
      </ResourceView>
    </SettingsSection>
  );
}
