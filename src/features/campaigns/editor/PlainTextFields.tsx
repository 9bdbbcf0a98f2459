import { campaignFields, type PlainText, plainTexts } from '#domain/campaigns/campaign-fields.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { controls } from './draft-problems.ts';

interface PlainTextFieldsProps {
  values: Readonly<Partial<Record<PlainText, string | null>>>;
  onChange(name: PlainText, value: string | null): void;
  errorOf(name: PlainText): string | undefined;
}

/** A field for each text of a campaign that has no place of its own. */
export function PlainTextFields({ values, onChange, errorOf }: PlainTextFieldsProps) {
  const t = useText();
  const needsPoNumber = useInstance().company?.poNumberRule === 'required';
  return plainTexts.map((name) => (
    <TextField
      key={name}
      id={controls[name]}
      required={needsPoNumber}
      label={t(campaignFields[name].label)}
      hint={t(`editor.details.${name}Hint`)}
      maxLength={campaignFields[name].most}
      autoComplete="off"
      value={values[name] ?? ''}
      error={errorOf(name)}
      onChange={({ target }) => onChange(name, target.value || null)}
    />
  ));
}
