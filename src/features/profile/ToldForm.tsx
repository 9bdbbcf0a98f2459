import { useState } from 'react';
import { mayCall } from '#contract/roles.ts';
import {
  isChoice,
  type NotificationChannel,
  type NotificationType,
  notificationChannels,
} from '#domain/notifications/notification-types.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { MailPaceFields } from './MailPaceFields.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';
import { ToldPreviewSection } from './ToldPreviewSection.tsx';
import { type ToldSettings, toldSaving } from './told.actors.ts';
import { choicesOf } from './told-choices.ts';
import { wishesWith } from './told-preview.ts';

const keyOf = (type: NotificationType, channel: NotificationChannel) => `${channel} ${type}` as const;

interface ToldFormProps {
  settings: ToldSettings;
  onSaved: (settings: ToldSettings) => void;
}

/** A row for each type of notification that its reader may turn off, a column for each channel, and their quiet hours below. */
export function ToldForm({ settings, onSaved }: ToldFormProps) {
  const t = useText();
  const { user, instance, instances } = useAccount();
  const [changed, setChanged] = useState<ReadonlyMap<string, Schema<'NotificationChoice'>>>(new Map());
  const [quiet, setQuiet] = useState<Schema<'QuietHours'> | null | undefined>(undefined);
  const [mails, setMails] = useState<Schema<'MailPace'> | undefined>(undefined);
  const saving = useAction(toldSaving, {
    onDone: (saved, asked) => {
      // What was changed while it was being saved waits for the next time.
      setChanged((now) => new Map([...now].filter(([, choice]) => !asked.choices.includes(choice))));
      setQuiet((now) => (now === asked.quietHours ? undefined : now));
      setMails((now) => (now === asked.mails ? undefined : now));
      onSaved(saved);
      showToast(t('settings.saved'));
    },
  });
  /** A saving that waits for the network would save what is no longer wanted. */
  const edited = () => {
    if (saving.failure) saving.dismiss();
  };
  const off = new Set(settings.off.map(({ type, channel }) => keyOf(type, channel)));
  const isOn = (type: NotificationType, channel: NotificationChannel) =>
    changed.get(keyOf(type, channel))?.isOn ?? !off.has(keyOf(type, channel));
  const toggle = (type: NotificationType, channel: NotificationChannel) => {
    const key = keyOf(type, channel);
    const wanted = !isOn(type, channel);
    const next = new Map(changed);
    // What is as it was saved is no change, unless something else is being saved.
    if (!saving.isBusy && wanted === !off.has(key)) next.delete(key);
    else next.set(key, { type, channel, isOn: wanted });
    setChanged(next);
    edited();
  };
  const shownQuiet = quiet === undefined ? settings.quietHours : quiet;
  const shownMails = mails ?? settings.mails;
  const isChanged = changed.size > 0 || quiet !== undefined || mails !== undefined;
  const isSame = shownQuiet !== null && shownQuiet.from === shownQuiet.until;
  const words = { app: t('told.app'), mail: t('told.mail'), push: t('told.browser') };
  const channels = notificationChannels.filter((channel) => channel !== 'push' || settings.pushKey !== null);
  const kinds = choicesOf(
    { roles: instances.map(({ role }) => role), platformRoles: user.platformRoles },
    settings.off.map(({ type }) => type),
  );
  return (
    <form
      className="told"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame)
          saving.run({
            choices: [...changed.values()],
            ...(quiet === undefined ? {} : { quietHours: quiet }),
            ...(mails === undefined ? {} : { mails }),
          });
      }}
    >
      <div className="told-choices">
        <Table caption={t('told.title')}>
          <thead>
            <tr>
              <th scope="col">{t('told.what')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {words[channel]}
                </th>
              ))}
            </tr>
          </thead>
          {kinds.map(({ kind, types }) => (
            <tbody key={kind}>
              <tr>
                <th scope="rowgroup" colSpan={1 + channels.length} className="told-kind">
                  {t(`told.kind.${kind}`)}
                </th>
              </tr>
              {types.map((type) => (
                <tr key={type}>
                  <th scope="row">{t(`told.${type}`)}</th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      {isChoice(type, channel) ? (
                        <Checkbox
                          label={`${t(`told.${type}`)}: ${words[channel]}`}
                          labelHidden
                          checked={isOn(type, channel)}
                          onChange={() => toggle(type, channel)}
                        />
                      ) : (
                        <>
                          <span aria-hidden="true">–</span>
                          <VisuallyHidden>{t('told.noMail')}</VisuallyHidden>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      </div>
      <MailPaceFields
        mails={shownMails}
        onChange={(wanted) => {
          setMails(wanted);
          edited();
        }}
      />
      <QuietHoursFields
        quietHours={shownQuiet}
        isSame={isSame}
        onChange={(wanted) => {
          setQuiet(wanted);
          edited();
        }}
      />
      {saving.failure && (
        <Banner tone="negative" announce="alert">
          {t(failureReasons[saving.failure.kind])}
        </Banner>
      )}
      <ToldPreviewSection
        wishes={wishesWith(settings, { choices: [...changed.values()], quietHours: quiet, mails })}
        isPushed={settings.pushKey !== null}
        mayMute={mayCall(instance?.role, 'muteCampaign')}
      />
      <div>
        <Button type="submit" loading={saving.isBusy} disabled={!isChanged}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
