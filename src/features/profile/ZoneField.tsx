import { timeOf } from '#domain/notifications/quiet-hours.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone, and those that the browser has another name for. */
const zonesWith = (...more: readonly string[]): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...more])].sort();

/** Every half an hour, and the one that was chosen some other way. */
export const timesWith = (chosen: string): readonly string[] =>
  [...new Set([...Array.from({ length: 48 }, (_, half) => timeOf(half * 30)), chosen])].sort();

interface ZoneFieldProps {
  zone: string;
  onChange: (zone: string) => void;
}

/** By which clock a time of the day is meant. */
export function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={t('told.quietZone')}
      lang="en"
      value={zone}
      options={zonesWith(ownZone, zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
