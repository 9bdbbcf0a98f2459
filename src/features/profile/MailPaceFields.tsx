import { isDigest, type MailPace } from '#domain/notifications/digest.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ownZone, timesWith, ZoneField } from './ZoneField.tsx';

const paces = ['at_once', 'daily', 'weekly', 'never'] as const satisfies readonly MailPace['pace'][];

interface MailPaceFieldsProps {
  mails: MailPace;
  onChange: (mails: MailPace) => void;
}

/** Whether mails come one by one or together, and when; each pace says when by itself. */
export function MailPaceFields({ mails, onChange }: MailPaceFieldsProps) {
  const t = useText();
  const format = useFormat();
  const zone = mails.timeZone ?? ownZone;
  return (
    <fieldset className="told-quiet">
      <legend>{t('told.pace')}</legend>
      <SelectField
        label={t('told.pace')}
        labelHidden
        hint={t('told.paceHint')}
        value={mails.pace}
        options={paces.map((value) => ({ value, label: t(`told.pace.${value}`) }))}
        onChange={({ target }) => {
          const pace = paces.find((one) => one === target.value);
          if (pace) onChange({ ...mails, pace, timeZone: zone });
        }}
      />
      {isDigest(mails.pace) && (
        <div className="told-hours">
          <SelectField
            label={t('told.paceAt')}
            value={mails.at}
            options={timesWith(mails.at).map((value) => ({
              value,
              label: format.time(`2000-01-01T${value}:00Z`, { timeZone: 'UTC' }),
            }))}
            onChange={({ target }) => onChange({ ...mails, at: target.value })}
          />
          <ZoneField zone={zone} onChange={(timeZone) => onChange({ ...mails, timeZone })} />
        </div>
      )}
    </fieldset>
  );
}
