import { useNavigate } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { browserName } from '#src/lib/browser-name.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import type { AccountDevice } from '#src/platform/identity/identity-types.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { useAccountReason } from './account-texts.ts';
import { deviceListMachine, deviceRemoval } from './profile.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The devices that stand for the second factor, and how to stop trusting one. */
export function DevicesSection() {
  const t = useText();
  const texts = useResourceTexts();
  const reason = useAccountReason();
  const navigate = useNavigate();
  const list = useResource(deviceListMachine, null);
  const removal = useAction(deviceRemoval, {
    onDone: (_, { isThis }) => {
      showToast(t('security.devices.forgotten'));
      if (isThis) void navigate(path('logout'));
      else list.invalidate();
    },
  });

  return (
    <SettingsSection id="devices" icon="device" title={t('security.devices')} text={t('security.devices.text')}>
      <ResourceView resource={list} texts={texts} skeleton={<Skeleton lines={2} height="2.5rem" />}>
        {(devices) => {
          const remembered = devices.filter((device) => device.isRemembered);
          if (remembered.length === 0) {
            return (
              <div className="settings-none">
                <h3>{t('security.devices.none')}</h3>
                <p className="muted">{t('security.devices.noneText')}</p>
              </div>
            );
          }
          return (
            <ul className="settings-rows">
              {remembered.map((device) => (
                <DeviceRow
                  key={device.deviceKey}
                  device={device}
                  onForget={(name) => removal.ask({ deviceKey: device.deviceKey, isThis: device.isThis, name })}
                />
              ))}
            </ul>
          );
        }}
      </ResourceView>
      <ActionDialog
        action={removal}
        title={t('security.devices.forgetTitle')}
        confirmLabel={t('security.devices.forget')}
        confirmIcon="trash"
        problem={reason(removal.failure)}
      >
        <p>{t('security.devices.forgetText', { name: isolate(removal.subject?.name ?? '') })}</p>
        {removal.subject?.isThis && <p>{t('security.devices.forgetThis')}</p>}
      </ActionDialog>
    </SettingsSection>
  );
}

function DeviceRow({ device, onForget }: { device: AccountDevice; onForget: (name: string) => void }) {
  const t = useText();
  const format = useFormat();
  const now = useWallNow();
  const { browser, system } = browserName(device.name);
  const known = browser && system ? t('security.devices.on', { browser, system }) : (browser ?? system);
  const name = known ?? t('security.devices.unnamed');
  return (
    <li className="settings-row">
      <Icon
        name={/iPhone|iPad|Android/.test(system ?? '') ? 'phone' : 'screen'}
        size={20}
        className="settings-row-icon"
      />
      <div className="settings-row-words">
        <div className="row gap-2">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {device.isThis && <Badge tone="accent">{t('security.devices.this')}</Badge>}
        </div>
        {device.lastUsedAt !== null && (
          <p className="muted">
            {t('security.devices.lastUsed', { when: format.relative(new Date(device.lastUsedAt), now) })}
          </p>
        )}
      </div>
      <div className="settings-row-actions">
        <Button
          variant="text"
          tone="negative"
          size="small"
          aria-label={t('security.devices.forgetNamed', { name: isolate(name) })}
          onClick={() => onForget(name)}
        >
          {t('security.devices.forget')}
        </Button>
      </div>
    </li>
  );
}
