import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { callingCodes, toE164 } from '#src/lib/phone-number.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { ContactFieldsProps } from './EmailFields.tsx';

/** A phone number: its country, named in the reader's language, and the rest as people there write it. */
export function PhoneFields({ isMistaken, isBusy, onValue }: ContactFieldsProps) {
  const t = useText();
  const { locale } = useIntl();
  const own = useAccount().instance?.country.code ?? '';
  const [country, setCountry] = useState(callingCodes.has(own) ? own : 'US');
  const [typed, setTyped] = useState('');
  const number = toE164(typed, country);

  const change = (text: string, inCountry: string) => {
    setTyped(text);
    setCountry(inCountry);
    onValue(toE164(text, inCountry));
  };

  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return [...callingCodes]
      .map(([value, code]) => ({ value, label: `${names.of(value) ?? value} ${isolate(`(+${code})`)}` }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);

  return (
    <>
      <SelectField
        label={t('security.phone.country')}
        options={options}
        value={country}
        disabled={isBusy}
        autoComplete="country"
        onChange={(event) => change(typed, event.target.value)}
      />
      <TextField
        type="tel"
        label={t('security.phone.number')}
        hint={number ? t('security.phone.preview', { number: isolate(number) }) : t('security.phone.hint')}
        error={isMistaken ? t('security.phone.invalid') : undefined}
        autoComplete="tel-national"
        inputMode="tel"
        dir="ltr"
        required
        readOnly={isBusy}
        value={typed}
        onChange={(event) => change(event.target.value, country)}
      />
    </>
  );
}
