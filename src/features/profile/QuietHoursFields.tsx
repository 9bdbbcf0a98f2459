import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ownZone, timesWith, ZoneField } from './ZoneField.tsx';

type QuietHours = Schema<'QuietHours'>;

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
  const format = useFormat();
  const toOption = (value: string) => ({
    value,
    label: format.time(`2000-01-01T${value}:00Z`, { timeZone: 'UTC' }),
  });
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
          <SelectField
            label={t('told.quietFrom')}
            value={quietHours.from}
            options={timesWith(quietHours.from).map(toOption)}
            onChange={({ target }) => onChange({ ...quietHours, from: target.value })}
          />
          <SelectField
            label={t('told.quietUntil')}
            value={quietHours.until}
            options={timesWith(quietHours.until).map(toOption)}
            error={isSame ? t('told.quietSame') : undefined}
            onChange={({ target }) => onChange({ ...quietHours, until: target.value })}
          />
          <ZoneField zone={quietHours.timeZone} onChange={(timeZone) => onChange({ ...quietHours, timeZone })} />
        </div>
      )}
    </fieldset>
  );
}
