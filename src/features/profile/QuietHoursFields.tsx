import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

type QuietHours = Schema<'QuietHours'>;

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone, and those that the browser has another name for. */
const zonesWith = (...more: readonly string[]): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...more])].sort();

interface QuietHoursFieldsProps {
  /** Null: none. */
  quietHours: QuietHours | null;
  /** They end when they begin, which is a mistake. */
  isSame: boolean;
  onChange: (quietHours: QuietHours | null) => void;
}

/** When no mail is to come: a time of each day, in a zone that is named. */
export function QuietHoursFields({ quietHours, isSame, onChange }: QuietHoursFieldsProps) {
  const t = useText();
  return (
    <fieldset className="told-quiet">
      <legend>{t('told.quiet')}</legend>
      <Checkbox
        label={t('told.quietOn')}
        hint={t('told.quietHint')}
        checked={quietHours !== null}
        onChange={() => onChange(quietHours ? null : { from: '22:00', until: '07:00', timeZone: ownZone })}
      />
      {quietHours && (
        <div className="told-hours">
          <TextField
            type="time"
            required
            label={t('told.quietFrom')}
            value={quietHours.from}
            // An emptied field keeps what it had: there is no time to save.
            onChange={({ target }) => target.value && onChange({ ...quietHours, from: target.value })}
          />
          <TextField
            type="time"
            required
            label={t('told.quietUntil')}
            value={quietHours.until}
            error={isSame ? t('told.quietSame') : undefined}
            onChange={({ target }) => target.value && onChange({ ...quietHours, until: target.value })}
          />
          <SelectField
            label={t('told.quietZone')}
            lang="en"
            dir="ltr"
            value={quietHours.timeZone}
            options={zonesWith(ownZone, quietHours.timeZone).map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
            onChange={({ target }) => onChange({ ...quietHours, timeZone: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
