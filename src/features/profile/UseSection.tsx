import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { keptTenant } from '#src/lib/kept-tenant.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { chooseCounting, isCounted, type UseCounting } from '#src/platform/use-consent.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const countingHere = (): UseCounting | undefined =>
  (['asked', 'on'] as const).find((one) => one === keptTenant(appStorage.get('namespace')).useCounting);

/** Whether it may be counted which steps are taken in this browser; nothing where the tenant counts none. */
export function UseSection() {
  const t = useText();
  const [counting] = useState(countingHere);
  const [isOn, setOn] = useState(() => isCounted(counting));
  if (counting === undefined) return null;
  return (
    <SettingsSection id="use" icon="chart" title={t('settings.use')} text={t('settings.appearanceHint')}>
      <Checkbox
        label={t('settings.useCounting')}
        hint={t('settings.useCountingHint')}
        checked={isOn}
        onChange={() => {
          chooseCounting(!isOn);
          setOn(!isOn);
        }}
      />
    </SettingsSection>
  );
}
